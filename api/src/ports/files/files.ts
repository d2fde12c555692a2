/** The port for uploaded and generated files. Adapters: `folder`, `s3`. */
export interface FileStore {
  /** Replaces a file of the same name. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
  /** Throws if nothing can be stored or read. */
  check(): Promise<void>;
}

const NAME = /^[a-z\d]+(?:[/.-][a-z\d]+)*$/;

/** Allows small letters and digits, separated by single slashes, dots and dashes, so no name leaves the store. Throws otherwise. */
export const goodName = (name: string): string => {
  if (name.length > 200 || !NAME.test(name)) throw new Error('a file of this name is none of ours');
  return name;
};
