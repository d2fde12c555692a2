import { storage } from 'wxt/utils/storage';

/** The server last reported that nobody is signed in. Outlives the worker but not the browser; no script of a page can read it. */
export const signedOut = storage.defineItem<boolean>('session:signed_out', { fallback: false });
