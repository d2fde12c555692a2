/** True in development and end-to-end builds. A constant, so that other builds drop the gallery's code. */
export const hasGallery: boolean = import.meta.env.GALLERY;

export const textFolder: string = import.meta.env.TEXTS;

/** Version of the answers' shapes; cached answers of another version are not read. */
export const shapes: string = import.meta.env.SHAPES;

/** False in development, where a service worker would serve outdated files. */
export const hasWorker: boolean = import.meta.env.PROD;

/** Scripts of single pages of the public site, with their file names from the build. */
export type SiteScript = 'calculator' | 'contact' | 'help' | 'register';
export const siteScripts: Partial<Record<SiteScript, readonly string[]>> = import.meta.env.SITE_SCRIPTS ?? {};

export const config = {
  apiReference: '/reference',
} as const;
