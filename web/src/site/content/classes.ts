/** Outlines are in `site-pages:classes.<id>`; `KELAS_VIDEOS` of the installation has the addresses of recordings. */
export const classes = [
  { id: 'start', parts: 4, minutes: 20 },
  { id: 'pick', parts: 5, minutes: 35 },
  { id: 'price', parts: 4, minutes: 30 },
  { id: 'watch', parts: 4, minutes: 25 },
] as const;
export type ClassId = (typeof classes)[number]['id'];
