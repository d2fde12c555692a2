import { SESSION_CHANGED } from '@telaah/shared/features/accounts/session-event';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { send } from '#src/messages/send.ts';

/** Tells the worker about a possible sign-in or sign-out, because the worker never polls the server for it. */
export default defineContentScript({
  matches: [],
  // The worker registers it, because the server may differ from the build's.
  registration: 'runtime',
  main() {
    const tell = () => void send({ type: 'session_changed' });
    window.addEventListener(SESSION_CHANGED, tell);
    tell();
  },
});
