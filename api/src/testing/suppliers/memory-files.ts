import type { FileStore } from '#src/ports/files/files.ts';

export const memoryFiles = (): FileStore & { kept: Map<string, Uint8Array<ArrayBuffer>> } => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    kept: files,
    put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
    check: async () => {},
  };
};
