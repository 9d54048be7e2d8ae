// Whether anything moves at all: not for those who asked the system or the settings for rest.
import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../../shell/settings.svelte';

export const still = (): boolean => prefersReducedMotion.current || settings.motion === 'off';
