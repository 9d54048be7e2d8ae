#include "store/kept_house.h"

#include <utility>

#include "store/address.h"
#include "store/house_file.h"
#include "store/postgres.h"

namespace grod {

Result<std::unique_ptr<KeptHouse>> KeptHouse::open(const std::string& address, Write write) {
  const StoreAddress read = read_store_address(address);
  return read.kind == StoreAddress::Kind::postgres ? open_postgres_house(read.where)
                                                   : open_house_file(read.where, std::move(write));
}

}  // namespace grod
