// Whether the house has shown this browser out: its session was ended from another device.
export const ended = $state({ here: false });
