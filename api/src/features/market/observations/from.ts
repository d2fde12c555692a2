import { IN_PASSING } from '@telaah/shared/features/market/doubt/late';
import type { MarketSource } from '@telaah/shared/features/market/schema';

/** Who hands snapshots in. `reporter` is an account id, `network` a prefix that only tells networks apart. */
export interface BatchOrigin {
  source: MarketSource;
  reporter?: string | null;
  network?: string | null;
  /** Whether what he says decides at once. Left out: a door of ours is trusted, an account is not. */
  trusted?: boolean;
  /** When it reached us. */
  now: Date;
}

export const isTrusted = ({ source, trusted }: BatchOrigin): boolean => trusted ?? source !== 'capture';

/** When a look of that instant counts as heard (ms): at once, but where an account tells of it late. */
export const toReceivedInstant = (at: number, { source, now }: BatchOrigin): number =>
  source === 'capture' && now.getTime() - at > IN_PASSING ? now.getTime() : at;

/** Who said it: an account, or the door by which it came. */
export const reporterOf = ({ source, reporter }: BatchOrigin): string => (source === 'capture' ? (reporter ?? source) : source);
