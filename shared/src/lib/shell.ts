/** Script of the worker that serves the dashboard offline; at this path its scope is the whole site. */
export const WORKER_PATH = '/worker.js';

/** The page the worker serves offline for every address: the dashboard's HTML, marked as not from the server. */
export const SHELL_PATH = '/shell.html';

/** Prefix of the worker's file caches; the build's version follows. */
export const FILES_STORE = 'telaah-files-';

/** Prefix of the offline caches of one account each; the account's id follows. An account's cache is for that account alone. */
export const OFFLINE_STORE = 'telaah-pocket-';
