// The one motion of this board: a piece or cube comes down onto its square. Off with prefers-reduced-motion.
import { prefersReducedMotion } from 'svelte/motion';

export function drop(_node: Element) {
  return {
    duration: prefersReducedMotion.current ? 0 : 180,
    css: (along: number, left: number) => `transform: translateY(${-18 * left}%); opacity: ${along}`,
  };
}
