// The parts of Asio and Beast that are no templates, compiled here once instead of wherever their headers are read.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
