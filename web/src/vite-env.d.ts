/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by the build: is the component gallery part of it? */
  readonly GALLERY: boolean;
}
