// The laws bite: each fault of the twin is caught by the law that is there for it, and by no other.
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "laws/tests/twin.h"
#include "match/game_of.h"

namespace grod::laws {
namespace {

using lanterns::Fault;
using lanterns::Twin;

/// The law that a fault breaks, in the order of the faults.
constexpr std::array law_of_fault{
    std::string_view{},
    std::string_view("LegalActionsAreAscendingAndInRange"),
    std::string_view("EveryGameEndsWithinItsBound"),
    std::string_view("WhatIsNotLegalIsRefusedAndChangesNothing"),
    std::string_view("EveryRefusalHasAStatement"),
    std::string_view("EverythingIsConserved"),
    std::string_view("AnImaginedWorldIsSoundAndSharesWhatTheSeatKnows"),
    std::string_view("AViewIsAFunctionOfTheInformationSet"),
    std::string_view("AnObservationIsAFunctionOfTheInformationSet"),
    std::string_view("AnObservationIsAsItIsDescribed"),
    std::string_view("WhatLooksDifferentIsObservedToBe"),
    std::string_view("NoNewsDependsOnNoSecret"),
    std::string_view("ASealedDecisionChangesNobodyElsesInformation"),
    std::string_view("AnImaginedWorldCanBePlayedToItsEnd"),
    std::string_view("ARedealChangesNothingThatIsSeenOrHeld"),
    std::string_view("KnownHandsAreTheSameInEveryWorld"),
    std::string_view("ABotChoosesTheSameInTwoWorlds"),
    std::string_view("OrderOfArrivalChangesNothing"),
    std::string_view("ActionsHaveOneNumberOneMoveAndOneNotation"),
    std::string_view("EveryActionIsDescribedInEveryLanguage"),
    std::string_view("EverySeatThatActsIsAskedInEveryLanguage"),
    std::string_view("EveryDecisionIsReportedInEveryLanguage"),
    std::string_view("AStateSurvivesJson"),
    std::string_view("ARecordReplaysToTheSameBits"),
    std::string_view("UndoGoesBackToTheSameBitsAndNeverPastNews"),
    std::string_view("TheDefaultEditionSurvivesItsFile"),
    std::string_view("OptionsSurviveTheirWords"),
    std::string_view("SignaturesAreReproduced"),
    std::string_view("PerftCountsAreReproduced"),
    std::string_view("BatchesAreReproduced"),
    std::string_view("GoldenGamesEndAsTheyDid"),
};
static_assert(law_of_fault.size() == enumerator_count<Fault>);

class LawsBite : public ::testing::TestWithParam<Fault> {};

TEST_P(LawsBite, OneFaultBreaksOneLaw) {
  static const GameOf<Twin> any;
  Twin::fault = GetParam();
  const std::string_view expected = law_of_fault[std::size_t(GetParam())];
  for (const Law& law : all_laws<Twin>) {
    std::string found;
    try {
      law.check({.any = any, .many = 200, .some = 100, .few = 40});
    } catch (const Broken& broken) {
      found = broken.what();
    }
    EXPECT_EQ(!found.empty(), law.name == expected)
        << law.name << (found.empty() ? " does not see it" : " sees: " + found);
  }
  Twin::fault = Fault::none;
}

INSTANTIATE_TEST_SUITE_P(, LawsBite, ::testing::ValuesIn([] {
                           std::vector<Fault> faults;
                           for (int i = 0; i < enumerator_count<Fault>; ++i)
                             faults.push_back(static_cast<Fault>(i));
                           return faults;
                         }()),
                         [](const auto& info) { return std::string(name_of(info.param)); });

TEST(Laws, EachHasAFaultThatItCatches) {
  for (const Law& law : all_laws<Twin>)
    EXPECT_NE(std::find(law_of_fault.begin(), law_of_fault.end(), law.name), law_of_fault.end()) << law.name;
}

}  // namespace
}  // namespace grod::laws
