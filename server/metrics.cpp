// /metrics: what this server counts, part by part.
#include "server/hall.h"
#include "server/metrics_page.h"
#include "server/process_figures.h"

namespace grod {

namespace {

void tell_of_transport(MetricsPage& page, const NetCounters& net) {
  page.gauge("connections_open", "Connections open now.", net.open_connections.load());
  page.gauge("sockets_open", "WebSockets open now.", net.open_sockets.load());
  page.counter("requests_total", "HTTP requests.", net.requests.load());
  page.counter("request_failures_total", "HTTP requests answered with a status of 500 or more.",
               net.failures.load());
  page.counter("messages_in_total", "Messages from WebSockets.", net.messages_in.load());
  page.counter("messages_out_total", "Messages to WebSockets.", net.messages_out.load());
  page.counter("bytes_in_total", "Bytes from WebSockets.", net.bytes_in.load());
  page.counter("bytes_out_total", "Bytes to WebSockets.", net.bytes_out.load());
  page.family("net_refusals_total", "counter", "What the transport refused, by reason.");
  const auto refused = [&](std::string_view reason, const NetCounters::Count& count) {
    page.sample("net_refusals_total", fmt::format("reason=\"{}\"", reason), count.load());
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
}

void tell_of_limits(MetricsPage& page, const QuotaCounters& quotas, const HallCounters& hall) {
  page.counter("too_often_total",
               "New people, tables and parts of replays refused, since so many came from one address.",
               hall.too_often.load());
  page.family("quota_refusals_total", "counter", "What was refused because somebody has enough of it.");
  const auto full = [&](std::string_view what, const std::atomic<std::uint64_t>& count) {
    page.sample("quota_refusals_total", fmt::format("what=\"{}\"", what), count.load());
  };
  full("tables", quotas.tables);
  full("lobby", quotas.lobby);
  full("chat", quotas.chat);
  full("bytes", quotas.bytes);
}

void tell_of_messages(MetricsPage& page, Messenger& messenger) {
  page.family("push_total", "counter", "Messages to people who were not there, by what became of them.");
  const auto became = [&](std::string_view fate, const MessengerCounters::Count& count) {
    page.sample("push_total", fmt::format("fate=\"{}\"", fate), count.load());
  };
  became("sent", messenger.counters().sent);
  became("failed", messenger.counters().failed);
  became("retried", messenger.counters().retried);
  became("forgotten", messenger.counters().forgotten);
  became("limited", messenger.counters().limited);
  page.gauge("push_waiting", "Messages waiting for a thread to send them.", messenger.waiting());
}

void tell_of_tables(MetricsPage& page, const HallCounters& hall, std::size_t in_memory) {
  page.counter("commands_total", "Commands on WebSockets.", hall.commands.load());
  page.counter("refusals_total", "Commands refused.", hall.refusals.load());
  page.gauge("tables_in_memory", "Tables in memory.", in_memory);
  page.counter("tables_opened_total", "Tables opened.", hall.tables_opened.load());
  page.counter("tables_loaded_total", "Tables loaded from the store.", hall.tables_loaded.load());
  page.counter("snapshots_used_total", "Tables loaded from a snapshot and what happened since.",
               hall.snapshots_used.load());
  page.counter("tables_put_away_total", "Tables put away.", hall.tables_put_away.load());
  page.counter("tables_damaged_total", "Tables that were asked for and not loaded, since they are damaged.",
               hall.tables_damaged.load());
  page.counter("tables_cleared_total", "Tables that nobody played at and that were cleared away.",
               hall.tables_cleared.load());
}

void tell_of_store(MetricsPage& page, const StoreFigures& store) {
  page.gauge("store_tables", "Tables in the store.", store.tables);
  page.gauge("store_events", "Events in the store, those of tables that were cleared among them.",
             store.events);
  page.gauge("store_people", "People in the store.", store.people);
  page.gauge("store_bytes", "Bytes used in the store.", store.bytes);
  page.gauge("store_most_bytes", "What the store can grow to; 0 where nobody knows.", store.most_bytes);
  page.counter("events_written_total", "Events that this server wrote.", store.events_written);
  page.counter("store_batches_total", "Batches written.", store.batches);
  page.counter("store_failed_total", "Batches that could not be written.", store.failed);
  page.gauge("store_waiting", "Batches not yet committed.", store.waiting);
  page.family("store_commit_seconds", "histogram", "How long transactions took.");
  page.durations("store_commit_seconds", "", store.commits);
}

/// What there is to tell only where several servers share a store.
void tell_of_others(MetricsPage& page, const StoreFigures& store, const House& house, Leases& leases) {
  page.counter("outrun_total", "Events that another server wrote first.", house.outrun.load());
  page.gauge("leases_held", "Tables at which this server acts by itself.", leases.held());
  page.counter("leases_taken_total", "Leases of tables that this server was given.", store.leases_taken);
  page.counter("leases_taken_over_total", "Of these, leases that another server had let run out.",
               store.leases_taken_over);
  page.counter("leases_lost_total", "Leases that this server did not prolong in time, and another has now.",
               leases.lost());
}

/// How they hear of each other; nothing where a server is alone.
void tell_of_bus(MetricsPage& page, const Bus& bus) {
  const auto figures = bus.figures();
  if (!figures) return;
  page.gauge("bus_connected", "Whether servers of this house can be told of each other's events at once.",
             figures->connected ? 1 : 0);
  page.gauge("bus_following", "Tables of which the bus tells this server.", figures->following);
  page.counter("bus_told_total", "Words told to other servers.", figures->told);
  page.counter("bus_heard_total", "Words of other servers that mattered here.", figures->heard);
  page.counter("bus_lost_total", "Words that could not be told.", figures->lost);
  page.counter("bus_not_understood_total", "What came by the bus and was no word.", figures->not_understood);
  page.counter("bus_broken_total", "Connections to the bus that ended.", figures->broken);
}

void tell_of_process(MetricsPage& page, const ProcessFigures& process) {
  page.without_prefix();
  page.counter("process_cpu_seconds_total", "Time of processors that this process used.",
               process.cpu_seconds);
  page.gauge("process_start_time_seconds", "When this process was started, in seconds since 1970.",
             process.started);
  page.gauge("process_resident_memory_bytes", "Memory in use.", process.resident_bytes);
  page.gauge("process_open_fds", "Files and connections open now.", process.open_files);
  page.gauge("process_max_fds", "So many may be open.", process.most_files);
}

}  // namespace

void Hall::answer_metrics(const Reply& reply) {
  MetricsPage page;
  page.family("build_info", "gauge", "The program; always 1.");
  page.sample("build_info", fmt::format("version=\"{}\"", version_), 1);
  page.gauge("draining", "1 while this server is told to stop and people go to another.", departing_ ? 1 : 0);
  tell_of_transport(page, net_.counters());
  tell_of_tables(page, counters_, [&] {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
  }());
  page.gauge("bots_waiting", "Decisions waiting for a thread to think in.",
             quick_->waiting() + deep_->waiting());
  page.family("told_seconds", "histogram",
              "Until an event was on its way to all who look on here: from its command, or from when another "
              "server made it.");
  page.durations("told_seconds", "made=\"here\"", house_.told.figures());
  page.durations("told_seconds", "made=\"elsewhere\"", house_.told_of_others.figures());
  tell_of_limits(page, quotas_.counters(), counters_);
  tell_of_messages(page, messenger_);
  const StoreFigures store = store_.figures();
  tell_of_store(page, store);
  tell_of_others(page, store, house_, leases_);
  tell_of_bus(page, bus_);
  tell_of_process(page, process_figures());
  reply({.content_type = "text/plain; version=0.0.4", .body = std::move(page).text()});
}

}  // namespace grod
