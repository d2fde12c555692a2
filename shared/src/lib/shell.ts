/** The worker that gives the dashboard where there is no network: its script. It may speak for the whole site from here. */
export const WORKER_PATH = '/worker.js';

/** The page that it gives then, whatever the address: the dashboard's HTML, which knows by a mark that nobody was asked for it. */
export const SHELL_PATH = '/shell.html';

/** How the browser's stores of the worker's files begin; the build's version follows. */
export const FILES_STORE = 'telaah-files-';

/** How the stores begin of what an account saw last; its id follows. What the account has there is nobody else's: see `forgetPocket`. */
export const OFFLINE_STORE = 'telaah-pocket-';
