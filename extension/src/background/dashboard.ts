import { browser } from 'wxt/browser';
import { settings } from '#src/settings/storage.ts';

const ID = 'dashboard';

/** Registers our script for the pages of the configured server. The browser remembers it. */
export const watchDashboard = async (): Promise<void> => {
  const script = { id: ID, js: ['content-scripts/dashboard.js'], matches: [`${await settings.origin.getValue()}/*`] };
  const [before] = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (before) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
};
