// The one motion of this board: a piece or cube comes down onto its square. Off where the system or the settings of
// the client ask for rest.
import { prefersReducedMotion } from 'svelte/motion';

const atRest = () => prefersReducedMotion.current || document.documentElement.dataset.motion === 'off';

export function drop(_node: Element) {
  return {
    duration: atRest() ? 0 : 180,
    css: (along: number, left: number) => `transform: translateY(${-18 * left}%); opacity: ${along}`,
  };
}
