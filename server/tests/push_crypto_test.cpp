// Messages to browsers that are not there: sealed so that only they can read them, signed so that services know who writes.
#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/evp.h>

#include "server/push/base64url.h"
#include "server/push/sealed_message.h"
#include "server/push/subscription.h"
#include "server/push/vapid.h"
#include "texts/json.h"

namespace grod::push {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text, 4096).value_or("no base64url"); }

// RFC 8291, appendix A
constexpr const char* example_plain = "When I grow up, I want to be a watermelon";
constexpr const char* example_private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr const char* example_public =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr const char* example_receiver =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* example_receiver_private = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr const char* example_auth = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr const char* example_salt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr const char* example_message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

TEST(SealedMessage, IsThatOfTheExampleInTheStandard) {
  const auto once = KeyPair::from_private(bytes(example_private));
  ASSERT_TRUE(once);
  EXPECT_EQ(base64url(once->public_key()), example_public);
  const Recipient to{bytes(example_receiver), bytes(example_auth)};
  const auto sealed = seal(example_plain, to, *once, bytes(example_salt));
  ASSERT_TRUE(sealed) << sealed.error().message;
  EXPECT_EQ(base64url(*sealed), example_message);
}

TEST(SealedMessage, IsAnotherOneEveryTime) {
  const Recipient to{bytes(example_receiver), bytes(example_auth)};
  EXPECT_NE(*seal("Twoja kolej", to), *seal("Twoja kolej", to));
}

TEST(SealedMessage, FitsIntoWhatServicesMustTake) {
  const Recipient to{bytes(example_receiver), bytes(example_auth)};
  EXPECT_EQ(seal(std::string(longest_message, 'x'), to)->size(), 4096U);
  EXPECT_FALSE(seal(std::string(longest_message + 1, 'x'), to));
}

TEST(KeyPair, AgreesWithTheOtherSide) {
  const auto receiver = KeyPair::from_private(bytes(example_receiver_private));
  ASSERT_TRUE(receiver);
  EXPECT_EQ(base64url(receiver->public_key()), example_receiver);
  const KeyPair ours = KeyPair::fresh();
  EXPECT_EQ(*ours.shared_secret(receiver->public_key()), *receiver->shared_secret(ours.public_key()));
}

TEST(KeyPair, IsTheSameAfterItWasKept) {
  for (int i = 0; i < 20; ++i) {
    const KeyPair made = KeyPair::fresh();
    const auto kept = KeyPair::from_private(made.private_key());
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->public_key(), made.public_key());
  }
}

TEST(KeyPair, RefusesWhatIsNoKey) {
  EXPECT_FALSE(KeyPair::from_private(""));
  EXPECT_FALSE(KeyPair::from_private(std::string(32, '\0')));
  EXPECT_FALSE(KeyPair::from_private(std::string(32, '\xff')));  // beyond the order of the curve
  const KeyPair key = KeyPair::fresh();
  EXPECT_FALSE(key.shared_secret(""));
  EXPECT_FALSE(key.shared_secret(std::string("\0", 1)));  // the point at infinity
  std::string off_the_curve = KeyPair::fresh().public_key();
  off_the_curve.back() = static_cast<char>(off_the_curve.back() ^ 1);
  EXPECT_FALSE(key.shared_secret(off_the_curve));
}

/// Whether it is a signature of that text by the owner of the key, as OpenSSL checks it.
bool is_signed(std::string_view text, std::string_view signature, const std::string& public_key) {
  EVP_PKEY* key = EVP_PKEY_new();
  EXPECT_EQ(EVP_PKEY_set_type(key, EVP_PKEY_EC), 1);
  EVP_PKEY* parameters = EVP_EC_gen("P-256");
  EXPECT_EQ(EVP_PKEY_copy_parameters(key, parameters), 1);
  EXPECT_EQ(EVP_PKEY_set1_encoded_public_key(key, reinterpret_cast<const unsigned char*>(public_key.data()),
                                             public_key.size()),
            1);
  const auto number = [&](std::size_t from) {
    return BN_bin2bn(reinterpret_cast<const unsigned char*>(signature.data()) + from, 32, nullptr);
  };
  ECDSA_SIG* pair = ECDSA_SIG_new();
  ECDSA_SIG_set0(pair, number(0), number(32));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(pair, &der);
  EVP_MD_CTX* digest = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, key);
  const int verified = EVP_DigestVerify(digest, der, static_cast<std::size_t>(size),
                                        reinterpret_cast<const unsigned char*>(text.data()), text.size());
  EVP_MD_CTX_free(digest);
  OPENSSL_free(der);
  ECDSA_SIG_free(pair);
  EVP_PKEY_free(parameters);
  EVP_PKEY_free(key);
  return verified == 1;
}

TEST(Vapid, SaysWhoWritesToWhomAndUntilWhen) {
  const KeyPair house = KeyPair::fresh();
  const auto now = std::chrono::system_clock::time_point(std::chrono::seconds(1'700'000'000));
  const std::string header = authorization(house, "https://push.example", "mailto:ola@grod.example", now);
  ASSERT_TRUE(header.starts_with("vapid t="));
  const std::size_t comma = header.find(", k=");
  ASSERT_NE(comma, std::string::npos);
  EXPECT_EQ(header.substr(comma + 4), base64url(house.public_key()));
  const std::string token = header.substr(8, comma - 8);
  const std::size_t dot = token.rfind('.');
  EXPECT_TRUE(is_signed(token.substr(0, dot), bytes(token.substr(dot + 1)), house.public_key()));
  const std::size_t first = token.find('.');
  EXPECT_EQ(*json::parse(bytes(token.substr(0, first))), (json::Value{{"typ", "JWT"}, {"alg", "ES256"}}));
  EXPECT_EQ(*json::parse(bytes(token.substr(first + 1, dot - first - 1))),
            (json::Value{{"aud", "https://push.example"},
                         {"exp", 1'700'000'000 + 12 * 3600},
                         {"sub", "mailto:ola@grod.example"}}));
}

TEST(Vapid, WantsAContact) {
  EXPECT_TRUE(read_contact("mailto:ola@grod.example"));
  EXPECT_TRUE(read_contact("https://grod.example"));
  for (const char* no : {"", "ola@grod.example", "mailto:ola", "http://grod.example", "https://",
                         "mailto:ola@grod.example\"", "mailto:ola @grod.example", "mailto:@\\"})
    EXPECT_FALSE(read_contact(no)) << no;
}

std::string refusal(std::string_view endpoint, std::string_view p256dh, std::string_view auth) {
  const auto read = read_subscription(endpoint, p256dh, auth, {});
  return read ? "" : read.error().message;
}

TEST(Subscription, IsReadAsBrowsersWriteIt) {
  const auto read =
      read_subscription("https://push.example/send/abc?x=1", example_receiver, example_auth, {});
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->endpoint.host, "push.example");
  EXPECT_EQ(read->endpoint.path, "/send/abc?x=1");
  EXPECT_EQ(read->recipient.public_key, bytes(example_receiver));
  EXPECT_EQ(read->recipient.secret, bytes(example_auth));
}

TEST(Subscription, NamesTheFieldThatIsWrong) {
  constexpr const char* good = "https://push.example/x";
  EXPECT_EQ(refusal(good, "AAAA", example_auth),
            "p256dh: a public key of P-256 is expected, 65 bytes as base64url");
  EXPECT_EQ(refusal(good, std::string(example_receiver) + "AAAA", example_auth),
            "p256dh: a public key of P-256 is expected, 65 bytes as base64url");
  EXPECT_EQ(refusal(good, "not base64!", example_auth),
            "p256dh: a public key of P-256 is expected, 65 bytes as base64url");
  EXPECT_EQ(refusal(good, example_receiver, "BTBZMqHH6r4Tts7J_aSI"),
            "auth: 16 bytes as base64url are expected");
  EXPECT_EQ(refusal(good, example_receiver, std::string(100, 'A')),
            "auth: 16 bytes as base64url are expected");
  EXPECT_EQ(refusal("http://push.example/x", example_receiver, example_auth),
            "endpoint: an https address is expected");
}

}  // namespace
}  // namespace grod::push
