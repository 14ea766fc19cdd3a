"""Plugins that do harm, installed here and in processes that are started from here."""

from tests.batch.conftest import install, installed_toys

__all__ = ["install", "installed_toys"]
