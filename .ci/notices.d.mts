import type { Plugin } from 'vite';

export const NOTICES_FILE: string;
export const noticesOf: (folders: Iterable<string>) => string;
export const foldersOf: (names: readonly string[]) => string[];
export const gatherPackages: (found: Set<string>) => Plugin;
export const notices: (also?: readonly string[], found?: Set<string>) => Plugin;
