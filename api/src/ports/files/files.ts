/** The port: files that people handed in, or that were made for them. Adapters: `folder`, `s3`. */
export interface FileStore {
  /** The same name again takes the place of what was there. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null: there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What is gone already is no fault. */
  remove(name: string): Promise<void>;
  /** Throws where nothing can be kept or read there. */
  check(): Promise<void>;
}

const NAME = /^[a-z\d]+(?:[/.-][a-z\d]+)*$/;

/** Names are ours, and lead nowhere else: small letters and digits, parted by single slashes, dots and dashes. */
export const goodName = (name: string): string => {
  if (name.length > 200 || !NAME.test(name)) throw new Error('a file of this name is none of ours');
  return name;
};
