// Which addresses lie on the public network. A name that strangers give can lead anywhere, also to the machine itself or to
// what else is in its network; only what anybody on the internet could reach as well is spoken to.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

namespace grod::push {

bool is_public(const in_addr& address);
bool is_public(const in6_addr& address);

/// Of either family; any other is not public.
bool is_public(const sockaddr_storage& address);

}  // namespace grod::push
