/** The only place of the dashboard that reads the build's environment. */

/** The component gallery: development and end-to-end builds only. A constant, so that other builds leave its code out. */
export const hasGallery: boolean = import.meta.env.GALLERY;

/** Where texts are. */
export const textFolder: string = import.meta.env.TEXTS;

/** What answers look like in this build: those that were kept by another are not read. */
export const shapes: string = import.meta.env.SHAPES;

/** Is there a worker beside the dashboard? While it is developed there is none: what it keeps would be old at once. */
export const hasWorker: boolean = import.meta.env.PROD;

/** The scripts of the public site that work on single pages, and where the build left them. */
export type SiteScript = 'calculator' | 'contact' | 'help' | 'register';
export const siteScripts: Partial<Record<SiteScript, readonly string[]>> = import.meta.env.SITE_SCRIPTS ?? {};

export const config = {
  /** The API's reference page, answered by the API on the same origin. */
  apiReference: '/reference',
} as const;
