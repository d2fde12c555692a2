import '#src/messages/no-eval.ts';
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { watchDashboard } from '#src/background/dashboard.ts';
import { dashboardHandlers, ownHandlers, pageHandlers, privateHandlers } from '#src/background/handlers.ts';
import { createRouter } from '#src/background/router.ts';
import { sendBatch } from '#src/background/server.ts';
import { captureStore } from '#src/device/capture-store.ts';
import type { OverlayMessage } from '#src/messages/messages.ts';
import { createQueue } from '#src/queue/captures.ts';
import { toOutgoing } from '#src/queue/outgoing.ts';
import { isConsentOutdated } from '#src/settings/consent.ts';
import { mayCapture, maySendKeywords, settings } from '#src/settings/storage.ts';

const SEND_ALARM = 'send';

/** All listeners are added at once, because the browser wakes the worker only for those and forgets later ones. */
export default defineBackground(() => {
  const queue = createQueue({
    store: captureStore,
    allowed: mayCapture,
    outgoing: async (observations) => toOutgoing(observations, await maySendKeywords()),
    send: sendBatch,
    // An alarm outlives the worker and, unlike a timer, the browser.
    async wakeAt(time) {
      if (time === null) await browser.alarms.clear(SEND_ALARM);
      else await browser.alarms.create(SEND_ALARM, { when: Math.max(time, Date.now() + 1000) });
    },
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
  const page = pageHandlers(queue);
  const answer = createRouter({
    ours: {
      id: browser.runtime.id,
      origin: new URL(browser.runtime.getURL('/')).origin,
      dashboard: () => settings.origin.getValue(),
    },
    handlers: { own: ownHandlers(queue), dashboard: dashboardHandlers(queue), page, privatePage: privateHandlers(page) },
  });

  browser.runtime.onMessage.addListener((message, sender, reply) => {
    void answer(message, sender).then(reply);
    return true;
  });
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === SEND_ALARM) void queue.flush();
  });
  browser.runtime.onStartup.addListener(() => void queue.flush());
  browser.runtime.onInstalled.addListener(({ reason }) => {
    void (async () => {
      await watchDashboard();
      const asks = reason === 'install' || isConsentOutdated(await settings.consent.getValue());
      if (asks) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
      else await queue.flush();
    })();
  });
  settings.origin.watch(() => void watchDashboard());
  browser.commands.onCommand.addListener((command, tab) => {
    const message: OverlayMessage = { type: 'toggle_panel' };
    if (command === 'toggle-panel' && tab?.id !== undefined) void browser.tabs.sendMessage(tab.id, message).catch(() => {});
  });
});
