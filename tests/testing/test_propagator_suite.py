"""Sound propagators keep every promise: the kit raises no false alarm."""

from tests.testing.twins import SOUND

TestExactlyK = SOUND["ExactlyK"]
TestFillsOneAndSaysSo = SOUND["FillsOneAndSaysSo"]
TestAtMostK = SOUND["AtMostK"]
TestSumBetween = SOUND["SumBetween"]
TestAscending = SOUND["Ascending"]
TestHallSets = SOUND["HallSets"]
TestSidesMeet = SOUND["SidesMeet"]
TestDifferent = SOUND["Different"]
