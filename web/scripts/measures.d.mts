import type { PreprocessorGroup } from 'svelte/compiler';
import type { Plugin } from 'vite';

export function withMeasures(css: string): string;
export function unnamed(css: string): string[];
export const preprocessor: PreprocessorGroup;
export const measures: () => Plugin;
