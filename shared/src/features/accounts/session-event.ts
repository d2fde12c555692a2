/** Sent on the dashboard's window when somebody has signed in or out. The extension listens for it. */
export const SESSION_CHANGED = 'telaah:session-changed';
