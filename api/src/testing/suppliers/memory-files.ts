import type { FileStore } from '#src/ports/files/files.ts';

export const memoryFiles = (): FileStore & { kept: Map<string, Uint8Array<ArrayBuffer>> } => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    kept,
    put: async (name, bytes) => void kept.set(name, new Uint8Array(bytes)),
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
    check: async () => {},
  };
};
