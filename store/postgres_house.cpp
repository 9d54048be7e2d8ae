#include <fmt/format.h>

#include <utility>

#include "store/postgres.h"
#include "store/postgres_reader.h"
#include "store/postgres_schema.h"
#include "store/reading_of.h"

namespace grod {
namespace {

// What is read first decides what is seen from then on, as long as the one who reads may take.
constexpr PgQuery take_time{"take_time",
                            "SELECT set_config('idle_in_transaction_session_timeout', '0', false)"};
constexpr PgQuery begin_to_look{"begin_to_look", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"};
constexpr PgQuery look_first{"look_first", "SELECT schema FROM house"};

/// A house in a database, as one transaction sees it.
class PgHouse final : public ReadingOf<KeptHouse, PgReader> {
 public:
  PgHouse(const PgTarget& target, PgLink link) : ReadingOf(target, std::move(link)), target_(target) {}

  TableId new_table_id() override { return 0; }
  PersonId new_person_id() override { return 0; }
  void write(Batch, std::function<void(Result<void>)> done) override {
    if (done) done(error("The house is only looked into."));
  }
  StoreFigures figures() override {
    StoreFigures figures;
    if (const auto counts = reader_.counts()) {
      figures.tables = counts->tables;
      figures.events = counts->events;
      figures.people = counts->people;
    }
    if (const auto size = reader_.size()) figures.bytes = *size;
    return figures;
  }

  Result<TableSize> size_of(TableId table) override { return reader_.size_of(table); }
  Result<std::vector<SeatOf>> seats(TableId table) override { return reader_.seats(table); }
  Result<std::vector<Person>> people_named(std::string_view name) override {
    return reader_.people_named(name);
  }
  Result<std::vector<std::string>> broken_pages() override { return std::vector<std::string>(); }
  Result<std::vector<PersonId>> damaged_people() override { return reader_.damaged_people(); }
  Result<std::vector<TableId>> lost_tables() override { return reader_.lost_tables(); }
  Result<void> copy_to(const std::string& path, CopyKind, const Progress&) override {
    return error(
        fmt::format("A database is copied with PostgreSQL's own tool, also while the house is open: pg_dump "
                    "--format=custom --file={} {}",
                    path, target_.shown()));
  }

 private:
  const PgTarget target_;
};

}  // namespace

Result<std::unique_ptr<KeptHouse>> open_postgres_house(const std::string& address) {
  const auto target = PgTarget::read(address);
  if (!target) return tl::unexpected(target.error());
  auto link = PgLink::connect(*target);
  if (!link) return error(pg_sentence(*target, "cannot be reached", link.error()));
  if (auto ours = check_postgres_schema(*link, *target); !ours)
    return tl::unexpected(std::move(ours).error());
  for (const PgQuery* query : {&take_time, &begin_to_look, &look_first})
    if (const auto failure = link->run(*query))
      return error(pg_sentence(*target, "cannot be read", *failure));
  return std::make_unique<PgHouse>(*target, std::move(*link));
}

}  // namespace grod
