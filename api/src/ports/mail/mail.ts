/** A mail ready to be sent: both parts say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without its brackets. The same for the same effect, so that a mail sent twice is seen to be one. */
  messageId: string;
}

/** The port. Adapters: `smtp`, `files`. Throws when the mail could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
