import { browser } from 'wxt/browser';
import { settings } from '#src/settings/storage.ts';

const ID = 'dashboard';

/** Puts our script into the pages of the server that is set, which may be another than the built-in one. The browser remembers it. */
export const watchDashboard = async (): Promise<void> => {
  const script = { id: ID, js: ['content-scripts/dashboard.js'], matches: [`${await settings.origin.getValue()}/*`] };
  const [before] = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (before) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
};
