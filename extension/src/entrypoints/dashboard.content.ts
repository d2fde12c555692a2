import { SESSION_CHANGED } from '@telaah/shared/features/accounts/session-event';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { send } from '#src/messages/send.ts';

/** Tells the worker that somebody may have signed in or out: it asks no server about that by itself. */
export default defineContentScript({
  matches: [],
  // The server may be another one than this build's: the worker registers it.
  registration: 'runtime',
  main() {
    const tell = () => void send({ type: 'session_changed' });
    window.addEventListener(SESSION_CHANGED, tell);
    tell();
  },
});
