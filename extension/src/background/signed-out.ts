import { storage } from 'wxt/utils/storage';

/** The server's last word was that nobody is signed in. Kept beyond the worker's life, gone with the browser, and no script of a page may read it. */
export const signedOut = storage.defineItem<boolean>('session:signed_out', { fallback: false });
