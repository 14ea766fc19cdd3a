"""Distributions as pip leaves them behind, each with one module and one entry point."""

from pathlib import Path


def install(site: Path, distribution: str, module: str, code: str, group: str) -> None:
    """Put a distribution with one module and one entry point, "extra", into *site*."""
    register(site, distribution, f"[{group}]\nextra = {module}\n")
    (site / f"{module}.py").write_text(code)


def register(site: Path, distribution: str, entry_points: str) -> None:
    """Put what a distribution says of itself into *site*."""
    folder = site / f"{distribution.replace('-', '_')}-1.0.dist-info"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(entry_points)
