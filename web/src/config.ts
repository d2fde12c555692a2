/** The only place of the dashboard that reads the build's environment. */

/** The component gallery: development and end-to-end builds only. A constant, so that other builds leave its code out. */
export const hasGallery: boolean = import.meta.env.GALLERY;

/** Where texts are. */
export const textFolder: string = import.meta.env.TEXTS;

export const config = {
  /** The API's reference page, answered by the API on the same origin. */
  apiReference: '/reference',
} as const;
