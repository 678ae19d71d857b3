"""No text of the kit is squeezed: each is set at nine tenths of its class's size or larger."""

import pytest
from projects import ROOT
from test_archaic_animalia_factors import elements

import pnp.binding
import pnp.groups
import pnp.press
from pnp.artwork import Shrunk
from pnp.outputs import printed
from pnp.pipeline import Found, Wish, jobs
from pnp.press import Press

#: The share of its class's size at which a text is set at least.
LEAST = 0.9
#: Classes of type on what is drawn in many sizes, spaces, tokens and a compass: it is as large as they are.
SCALED = {"rating", "hex-label", "die", "worth", "map-north"}


@pytest.fixture(scope="module", params=["", "low-ink"])
def kit(request):
    """Set the whole kit and its rulebook: the theme, all faces as they were composed, and all that was found."""
    faces, findings = [], []

    def composed(piece, env, *rest, **more):
        face = composing(piece, env, *rest, **more)
        faces.append(face)
        return face

    def judged(found, *rest):
        found = list(found)
        findings.extend(found)
        return judging(found, *rest)

    composing, judging = pnp.groups.compose, pnp.press.preflight
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pnp.groups, "compose", composed)
        patch.setattr(pnp.press, "preflight", judged)
        patch.setattr(pnp.binding, "preflight", judged)
        (job,) = jobs(ROOT, Wish(addresses=("archaic_animalia",), variant=request.param), Found())
        assert [part.component.id for part in printed(job, Press(job.game))][-1] == "rulebook"
    assert not job.diagnostics
    return job.game.theme, faces, findings


def test_no_text_has_to_shrink_by_more_than_a_tenth(kit):
    _, _, findings = kit
    shrunk = {(found.text, found.to, found.wanted) for found in findings if isinstance(found, Shrunk)}
    assert shrunk       # some have to, a little
    assert [found for found in shrunk if found[1] < LEAST * found[2]] == []


def test_no_template_sets_a_text_smaller_than_its_class(kit):
    theme, faces, _ = kit
    sized = {(text.get("class"), float(text.get("size"))) for face in faces for tag in ("text", "tr", "td")
             for text in elements(face.root, tag) if text.get("class") and text.get("size")}
    assert len(sized) > 20
    assert [(name, size) for name, size in sorted(sized)
            if name not in SCALED and size < LEAST * theme.classes[name].size] == []
