// /metrics in the text format of Prometheus.
#include <fmt/format.h>

#include "server/hall.h"
#include "server/process_use.h"

namespace grod {

void Hall::answer_metrics(const Reply& reply) {
  std::string page;
  const auto line = [&](std::string_view name, std::string_view type, std::string_view help, auto value) {
    page += fmt::format("# HELP grod_{} {}\n# TYPE grod_{} {}\ngrod_{} {}\n", name, help, name, type, name,
                        value);
  };
  const NetCounters& net = net_.counters();
  line("connections_open", "gauge", "Connections open now.", net.open_connections.load());
  line("sockets_open", "gauge", "WebSockets open now.", net.open_sockets.load());
  line("requests_total", "counter", "HTTP requests.", net.requests.load());
  line("messages_in_total", "counter", "Messages from WebSockets.", net.messages_in.load());
  line("messages_out_total", "counter", "Messages to WebSockets.", net.messages_out.load());
  line("bytes_in_total", "counter", "Bytes from WebSockets.", net.bytes_in.load());
  line("bytes_out_total", "counter", "Bytes to WebSockets.", net.bytes_out.load());
  page +=
      "# HELP grod_net_refusals_total What the transport refused, by reason.\n# TYPE grod_net_refusals_total "
      "counter\n";
  const auto refused = [&](std::string_view reason, const NetCounters::Count& count) {
    page += fmt::format("grod_net_refusals_total{{reason=\"{}\"}} {}\n", reason, count.load());
  };
  refused("bad_request", net.bad_requests);
  refused("too_large", net.too_large);
  refused("wrong_origin", net.wrong_origin);
  refused("wrong_host", net.wrong_host);
  refused("too_many_requests", net.too_many_requests);
  refused("too_many_connections", net.too_many_connections);
  refused("not_accepted", net.not_accepted);
  refused("not_text", net.not_text);
  refused("too_fast", net.too_fast);
  refused("slow_reader", net.slow_readers);
  refused("control_flood", net.control_floods);
  refused("fragment_flood", net.fragment_floods);
  refused("timeout", net.timeouts);
  refused("exception", net.exceptions);
  line("commands_total", "counter", "Commands on WebSockets.", counters_.commands.load());
  line("refusals_total", "counter", "Commands refused.", counters_.refusals.load());
  line("tables_opened_total", "counter", "Tables opened.", counters_.tables_opened.load());
  line("outrun_total", "counter", "Events that another server wrote first.", house_.outrun.load());
  if (const auto bus = bus_.figures()) {
    line("bus_connected", "gauge",
         "Whether servers of this house can be told of each other's events at once.", bus->connected ? 1 : 0);
    line("bus_following", "gauge", "Tables of which the bus tells this server.", bus->following);
    line("bus_told_total", "counter", "Words told to other servers.", bus->told);
    line("bus_heard_total", "counter", "Words of other servers that mattered here.", bus->heard);
    line("bus_lost_total", "counter", "Words that could not be told.", bus->lost);
    line("bus_not_understood_total", "counter", "What came by the bus and was no word.", bus->not_understood);
    line("bus_broken_total", "counter", "Connections to the bus that ended.", bus->broken);
  }
  line("tables_loaded_total", "counter", "Tables loaded from the store.", counters_.tables_loaded.load());
  line("snapshots_used_total", "counter", "Tables loaded from a snapshot and what happened since.",
       counters_.snapshots_used.load());
  line("tables_put_away_total", "counter", "Tables put away.", counters_.tables_put_away.load());
  line("tables_damaged_total", "counter",
       "Tables that were asked for and not loaded, since they are damaged.", counters_.tables_damaged.load());
  line("tables_cleared_total", "counter", "Tables that nobody played at and that were cleared away.",
       counters_.tables_cleared.load());
  page +=
      "# HELP grod_quota_refusals_total What was refused because somebody has enough of it.\n"
      "# TYPE grod_quota_refusals_total counter\n";
  const auto full = [&](std::string_view what, const std::atomic<std::uint64_t>& count) {
    page += fmt::format("grod_quota_refusals_total{{what=\"{}\"}} {}\n", what, count.load());
  };
  full("tables", quotas_.counters().tables);
  full("lobby", quotas_.counters().lobby);
  full("chat", quotas_.counters().chat);
  full("bytes", quotas_.counters().bytes);
  page +=
      "# HELP grod_push_total Messages to people who were not there, by what became of them.\n"
      "# TYPE grod_push_total counter\n";
  const auto became = [&](std::string_view fate, const MessengerCounters::Count& count) {
    page += fmt::format("grod_push_total{{fate=\"{}\"}} {}\n", fate, count.load());
  };
  became("sent", messenger_.counters().sent);
  became("failed", messenger_.counters().failed);
  became("retried", messenger_.counters().retried);
  became("forgotten", messenger_.counters().forgotten);
  became("limited", messenger_.counters().limited);
  line("push_waiting", "gauge", "Messages waiting for a thread to send them.", messenger_.waiting());
  line("bots_waiting", "gauge", "Decisions waiting for a thread to think in.",
       quick_->waiting() + deep_->waiting());
  {
    const std::lock_guard lock(mutex_);
    line("tables_in_memory", "gauge", "Tables in memory.", rooms_.size());
  }
  const StoreFigures store = store_.figures();
  line("store_tables", "gauge", "Tables in the store.", store.tables);
  line("store_events", "gauge", "Events in the store, those of tables that were cleared among them.",
       store.events);
  line("store_people", "gauge", "People in the store.", store.people);
  line("store_bytes", "gauge", "Bytes used in the file.", store.bytes);
  line("store_most_bytes", "gauge", "What the file can grow to.", store.most_bytes);
  line("store_batches_total", "counter", "Batches written.", store.batches);
  line("store_commits_total", "counter", "Transactions committed.", store.commits);
  line("store_failed_total", "counter", "Batches refused.", store.failed);
  line("store_waiting", "gauge", "Batches not yet committed.", store.waiting);
  line("store_commit_seconds_total", "counter", "Time spent in transactions.",
       static_cast<double>(store.commit_microseconds) / 1e6);
  // Under the names that every program has for them.
  page += fmt::format(
      "# HELP process_cpu_seconds_total Time of processors spent.\n# TYPE process_cpu_seconds_total counter\n"
      "process_cpu_seconds_total {}\n"
      "# HELP process_resident_memory_bytes Memory in use.\n# TYPE process_resident_memory_bytes gauge\n"
      "process_resident_memory_bytes {}\n",
      process_times(::getpid()).own, resident_bytes(::getpid()));
  reply({.content_type = "text/plain; version=0.0.4", .body = std::move(page)});
}

}  // namespace grod
