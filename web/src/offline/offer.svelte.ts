// What every page knows of newer builds. Whoever keeps this one (updates.ts) comes when the page has been shown.
import type { Updates } from './updates';

export const offer = $state<{ ready: boolean; from: Updates | null }>({ ready: false, from: null });
