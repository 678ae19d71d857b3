"""Shared by all tests."""

import os
import sys
from pathlib import Path

os.environ["PNP_CACHE"] = "off"           # tests see what is computed, and leave nothing behind
sys.path.insert(0, str(Path(__file__).parent))
