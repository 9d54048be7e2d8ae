// The client's one socket, opened when the first table asks for it, and the state of its line for the banner.
import { Socket, type Line } from './socket';

export const line = $state<{ current: Line; restored: boolean }>({ current: 'connecting', restored: false });

let shared: Socket | null = null;
let calm: ReturnType<typeof setTimeout> | undefined;

export function socket(): Socket {
  shared ??= new Socket({
    connect: () =>
      new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`),
    changed: (now) => {
      line.restored = now === 'open' && (line.current === 'lost' || line.current === 'offline');
      line.current = now;
      clearTimeout(calm);
      calm = setTimeout(() => (line.restored = false), 2500);
    },
  });
  return shared;
}
