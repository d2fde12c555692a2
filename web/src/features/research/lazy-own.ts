import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#src/i18n.ts';

/** A part of what an account keeps: it comes with its first use, and its words beside it. */
export const lazyOwn = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts('own')]);
    return { default: part };
  });
