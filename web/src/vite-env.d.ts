/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by the build: is the component gallery part of it? */
  readonly GALLERY: boolean;
  /** Where texts are: a path whose name holds the hash of them all. */
  readonly TEXTS: string;
  /** The hash of what answers look like. */
  readonly SHAPES: string;
  /** Of the public site: the files of each script, the script itself first. */
  readonly SITE_SCRIPTS?: Record<string, string[]>;
}
