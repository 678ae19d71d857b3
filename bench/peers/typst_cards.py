"""The job with Typst: ``python typst_cards.py JOB OUT.pdf``. It draws at the given sizes; nothing is fitted."""

import sys
from pathlib import Path

import typst

if __name__ == "__main__":
    job, out, fonts = (Path(argument).resolve() for argument in sys.argv[1:4])
    source = job / "cards.typ"
    source.write_text((Path(__file__).with_suffix(".typ")).read_text("utf-8"), "utf-8")
    typst.compile(str(source), output=str(out), root=str(job), font_paths=[str(fonts)])
