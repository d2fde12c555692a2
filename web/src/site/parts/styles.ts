export const width = 'mx-auto w-full max-w-6xl px-5 max-sm:px-4';
export const button =
  'inline-flex h-10 items-center justify-center gap-2 rounded-md border border-field bg-surface px-4 font-medium text-[14px] text-text hover:bg-surface-2 pointer-coarse:h-11';
export const primary =
  'inline-flex h-10 items-center justify-center gap-2 rounded-md bg-accent px-4 font-medium text-[14px] text-on-accent hover:bg-accent-hover pointer-coarse:h-11';
export const card = 'rounded-lg border border-line bg-surface';
export const link = 'text-accent underline underline-offset-2 hover:text-accent-hover';
export const lead = 'max-w-prose text-pretty text-[16px] text-text-2 leading-6';
export const heading = 'text-balance font-semibold text-[20px] text-text leading-7';
export const title = 'text-balance font-semibold text-[28px] text-text leading-9 sm:text-[32px] sm:leading-10';
export const navLink = 'inline-flex min-h-8 items-center rounded-md hover:text-accent hover:underline pointer-coarse:min-h-11';
