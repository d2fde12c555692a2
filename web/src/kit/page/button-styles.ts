/** Styles for pages that must not wait for the component kit: start page, errors, unknown addresses. */
export const plainButton =
  'inline-flex h-9 items-center justify-center gap-2 rounded-md border border-field bg-surface px-3 font-medium text-text hover:bg-surface-2 pointer-coarse:h-11';
export const plainPrimary =
  'inline-flex h-9 items-center justify-center gap-2 rounded-md bg-accent px-3 font-medium text-on-accent hover:bg-accent-hover pointer-coarse:h-11';
export const barButton =
  'inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded-md px-1.5 text-text-2 hover:bg-surface-2 hover:text-text pointer-coarse:h-11 pointer-coarse:min-w-9';
