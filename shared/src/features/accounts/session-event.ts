/** Sent on the dashboard's window after a sign-in or sign-out; the extension listens for it. */
export const SESSION_CHANGED = 'telaah:session-changed';
