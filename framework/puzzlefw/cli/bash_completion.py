"""Completion in bash, which splits words at "="; click allows for that in options only."""

from typing import Any

from click.shell_completion import BashComplete, CompletionItem


class Bash(BashComplete):
    """Joins ``--set rule = re`` to ``--set rule=re``, and offers bash what follows the "="."""

    before = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        args, typed = super().get_completion_args()
        if typed == "=":
            args, typed = [*args, typed], ""
        if len(args) > 1 and args[-1] == "=":
            self.before = f"{args[-2]}="
            return args[:-2], self.before + typed
        return args, typed

    def format_completion(self, item: CompletionItem[Any]) -> str:
        item.value = item.value.removeprefix(self.before)
        return super().format_completion(item)
