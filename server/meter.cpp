#include "server/meter.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "server/process_use.h"

namespace grod {

namespace {

/// A line of /metrics that stands for itself; 0 where there is none.
double figure_in(const std::string& page, const std::string& name) {
  const std::string line = "\n" + name + " ";
  const std::size_t at = page.find(line);
  return at == std::string::npos ? 0 : std::strtod(page.c_str() + at + line.size(), nullptr);
}

/// Every process there is just now.
std::map<pid_t, ProcessTimes> all_processes() {
  std::map<pid_t, ProcessTimes> found;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
    const std::string name = entry.path().filename().string();
    pid_t process = 0;
    const char* end = name.data() + name.size();
    if (std::from_chars(name.data(), end, process).ptr == end && process > 0)
      found[process] = process_times(process);
  }
  return found;
}

bool descends_from(const std::map<pid_t, ProcessTimes>& all, pid_t process, pid_t ancestor) {
  while (process != ancestor) {
    const auto found = all.find(process);
    if (found == all.end() || found->second.parent == process) return false;
    process = found->second.parent;
  }
  return true;
}

}  // namespace

Result<NamedProcess> read_named_process(const std::string& text) {
  const std::size_t sign = text.find('=');
  NamedProcess named{text.substr(0, sign), 0};
  const std::string number = sign == std::string::npos ? "" : text.substr(sign + 1);
  const char* end = number.data() + number.size();
  const auto read = std::from_chars(number.data(), end, named.process);
  if (named.name.empty() || read.ec != std::errc{} || read.ptr != end || named.process < 1)
    return error(fmt::format("\"{}\" is not a name and the number of a process, like database=1234", text));
  return named;
}

Result<ServersUse> use_of_servers(Client& client, const std::vector<ServerAddress>& servers) {
  ServersUse sum;
  for (const ServerAddress& server : servers) {
    ClientRequest request;
    request.host = server.host;
    request.port = server.port;
    request.target = "/metrics";
    const Result<ClientReply> reply = client.request(std::move(request));
    if (!reply) return tl::unexpected(reply.error());
    if (reply->status != 200)
      return error(fmt::format("{}:{} answers {} when it is asked for /metrics", server.host, server.port,
                               reply->status));
    sum.commands += figure_in(reply->body, "grod_commands_total");
    sum.outrun += figure_in(reply->body, "grod_outrun_total");
    sum.commits += figure_in(reply->body, "grod_store_commit_seconds_count");
    sum.cpu_seconds += figure_in(reply->body, "process_cpu_seconds_total");
    sum.resident_bytes += figure_in(reply->body, "process_resident_memory_bytes");
  }
  return sum;
}

Result<double> cpu_seconds_of_family(const NamedProcess& process) {
  const std::map<pid_t, ProcessTimes> all = all_processes();
  if (!all.contains(process.process))
    return error(fmt::format("there is no process {} ({}) on this machine", process.process, process.name));
  double sum = 0;
  for (const auto& [number, times] : all)
    if (descends_from(all, number, process.process)) sum += times.own + times.ended_children;
  return sum;
}

Result<HouseUse> Meter::read() {
  const Result<ServersUse> servers = use_of_servers(client_, servers_);
  if (!servers) return tl::unexpected(servers.error());
  HouseUse use{*servers};
  for (const NamedProcess& process : processes_) {
    const Result<double> seconds = cpu_seconds_of_family(process);
    if (!seconds) return tl::unexpected(seconds.error());
    use.process_cpu.push_back(*seconds);
  }
  return use;
}

Result<void> Meter::begin() {
  Result<HouseUse> now = read();
  if (!now) return tl::unexpected(now.error());
  before_ = std::move(*now);
  return {};
}

Result<HouseUse> Meter::end() {
  Result<HouseUse> now = read();
  if (!now) return now;
  const ServersUse& before = before_.servers;
  ServersUse& servers = now->servers;
  if (servers.commands < before.commands || servers.cpu_seconds < before.cpu_seconds)
    return error("a server was started anew");
  servers.commands -= before.commands;
  servers.outrun -= before.outrun;
  servers.commits -= before.commits;
  servers.cpu_seconds -= before.cpu_seconds;
  for (std::size_t i = 0; i < now->process_cpu.size(); ++i) now->process_cpu[i] -= before_.process_cpu[i];
  return now;
}

}  // namespace grod
