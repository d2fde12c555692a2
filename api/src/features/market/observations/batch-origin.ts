import { IN_PASSING } from '@telaah/shared/features/market/quarantine/late';
import type { MarketSource } from '@telaah/shared/features/market/schema';

/** The origin of a batch. `reporter` is an account id, `network` a prefix that only tells networks apart. */
export interface BatchOrigin {
  source: MarketSource;
  reporter?: string | null;
  network?: string | null;
  /** Whether the claims of the batch are accepted at once. Default: every source but `capture` is trusted. */
  trusted?: boolean;
  /** When the batch reached the server. */
  now: Date;
}

export const isTrusted = ({ source, trusted }: BatchOrigin): boolean => trusted ?? source !== 'capture';

/** When an observation counts as received (ms): at its own instant, or now when an account reports it later than `IN_PASSING`. */
export const toReceivedInstant = (at: number, { source, now }: BatchOrigin): number =>
  source === 'capture' && now.getTime() - at > IN_PASSING ? now.getTime() : at;

export const reporterOf = ({ source, reporter }: BatchOrigin): string => (source === 'capture' ? (reporter ?? source) : source);
