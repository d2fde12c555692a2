/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly GALLERY: boolean;
  /** Path of the text files; contains a hash of all texts. */
  readonly TEXTS: string;
  /** Hash of the sources that define the answers' shapes. */
  readonly SHAPES: string;
  /** Files of each script of the public site, the script itself first. */
  readonly SITE_SCRIPTS?: Record<string, string[]>;
}
