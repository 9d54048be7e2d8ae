import type { PreprocessorGroup } from 'svelte/compiler';
import type { Plugin } from 'vite';

export function withBreakpoints(css: string): string;
export const preprocessor: PreprocessorGroup;
export const breakpoints: () => Plugin;
