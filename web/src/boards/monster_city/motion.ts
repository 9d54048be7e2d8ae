// How long motion takes here: not at all for those who asked the system or the settings for rest.
import { prefersReducedMotion } from 'svelte/motion';

export const glide = (): number =>
  prefersReducedMotion.current || document.documentElement.dataset.motion === 'off' ? 0 : 180;
