// How long a piece is on its way: not at all for those who asked the system or the settings for rest.
import { prefersReducedMotion } from 'svelte/motion';

const atRest = (): boolean =>
  prefersReducedMotion.current || document.documentElement.dataset.motion === 'off';

export const glide = (): number => (atRest() ? 0 : 180);
