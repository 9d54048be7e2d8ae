# CMake knows nothing of this system, and neither does it need to; it would report that at length at every start.
