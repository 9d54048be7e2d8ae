#include "match/look_alikes.h"

#include <gtest/gtest.h>

namespace grod::tests {
namespace {

TEST(LookAlikes, AreSeenAtAGlance) {
  for (const auto& [one, other] :
       {std::pair("Ola", "OIa"), std::pair("Ola", "оla"), std::pair("Paul", "PauI"), std::pair("Bob", "B0b"),
        std::pair("Łukasz", "Lukasz"), std::pair("Ania", " Ania."), std::pair("marta", "rnarta"),
        std::pair("Zosia", "ZOŚIA")})
    EXPECT_EQ(glance_at(one), glance_at(other)) << one << " " << other;
  EXPECT_NE(glance_at("Ola"), glance_at("Ala"));
  EXPECT_NE(glance_at("Marek"), glance_at("Darek"));
}

TEST(LookAlikes, GetANumberAndTheFirstKeepsTheName) {
  const std::map<PersonId, std::string> shown =
      told_apart({{3, "Ola"}, {5, "OIa"}, {7, "Marek"}, {8, ""}, {9, "0la"}, {11, ""}});
  EXPECT_EQ(shown.at(3), "Ola");
  EXPECT_EQ(shown.at(5), "OIa (2)");
  EXPECT_EQ(shown.at(7), "Marek");
  EXPECT_EQ(shown.at(9), "0la (3)");
  EXPECT_EQ(shown.at(8), "");
  EXPECT_EQ(shown.at(11), "");
}

TEST(LookAlikes, WhoComesLaterChangesNobodysName) {
  const std::map<PersonId, std::string> shown = told_apart({{5, "OIa"}, {3, "Ola"}});
  EXPECT_EQ(shown.at(5), "OIa");
  EXPECT_EQ(shown.at(3), "Ola (2)");
}

}  // namespace
}  // namespace grod::tests
