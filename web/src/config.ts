/** The only place of the dashboard that reads the build's environment. */
export const config = {
  /** The component gallery: development and end-to-end builds only. */
  gallery: import.meta.env.GALLERY === true,
  /** The API's reference page, answered by the API on the same origin. */
  apiReference: '/reference',
} as const;
