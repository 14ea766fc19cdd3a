"""A pytest plugin with the Hypothesis profile of mutation testing.

One failure kills a mutant, so nothing is made small or explained. The cases are always the same.
"""

from hypothesis import Phase, settings

PROFILE = "mutation"
EXAMPLES = 100

settings.register_profile(
    PROFILE,
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    report_multiple_bugs=False,
    phases=[Phase.explicit, Phase.generate],
)
