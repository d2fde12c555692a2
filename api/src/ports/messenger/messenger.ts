/** The port: tells the support something where it reads. Adapter: `telegram`. Throws when it could not be handed over. */
export interface SupportChannel {
  send(text: string): Promise<void>;
}

/** The messenger answered and refused this message, as opposed to not being there for any. */
export class ChannelRefusal extends Error {
  override name = 'MessageRefused';
  /** As mail servers' refusals have it. */
  readonly responseCode: number;

  constructor(responseCode: number) {
    super(`the messenger answered ${responseCode}`);
    this.responseCode = responseCode;
  }
}
