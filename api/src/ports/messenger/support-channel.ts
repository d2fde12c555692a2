/** The port for messages to the support. Adapter: `telegram`. Throws if a message could not be handed over. */
export interface SupportChannel {
  send(text: string): Promise<void>;
}

/** The channel refused this message, as opposed to not answering. */
export class ChannelRefusal extends Error {
  override name = 'MessageRefused';
  /** Named as in a mail server's refusal, so that both are recognised alike. */
  readonly responseCode: number;

  constructor(responseCode: number) {
    super(`the messenger answered ${responseCode}`);
    this.responseCode = responseCode;
  }
}
