// The client's one socket, opened when the first table asks for it, and the state it is in for the banner.
import { Socket, type ConnectionState } from './socket';

export const connection = $state<{ current: ConnectionState; restored: boolean }>({
  current: 'connecting',
  restored: false,
});

let shared: Socket | null = null;
let calm: ReturnType<typeof setTimeout> | undefined;

export function socket(): Socket {
  shared ??= new Socket({
    connect: () =>
      new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`),
    changed: (now) => {
      connection.restored =
        now === 'open' && (connection.current === 'lost' || connection.current === 'offline');
      connection.current = now;
      clearTimeout(calm);
      calm = setTimeout(() => (connection.restored = false), 2500);
    },
  });
  return shared;
}
