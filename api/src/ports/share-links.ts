import { parseUrl } from '@telaah/shared/marketplaces/index';

/** Resolves short links that people share from a marketplace's app. An implementation calls the marketplace. */
export interface ShareLinks {
  /** The address that a share link leads to; null if unknown. Never throws. */
  resolve(address: string): Promise<string | null>;
}

export const noShareLinks: ShareLinks = { resolve: async () => null };

/** Replaces a share link by its target; any other text, and a link without a known target, stays unchanged. */
export const followShare = async (shares: ShareLinks, text: string): Promise<string> =>
  parseUrl(text)?.ref.kind === 'share' ? ((await shares.resolve(text)) ?? text) : text;

type FollowAddress = (address: string, signal: AbortSignal) => Promise<{ location: string | null }>;

const send: FollowAddress = async (address, signal) => {
  const response = await fetch(address, { redirect: 'manual', signal, headers: { 'User-Agent': 'Telaah' } });
  await response.body?.cancel();
  return { location: response.headers.get('location') };
};

const WAIT_MS = 3000;
const MOST_STEPS = 4;
const KEPT = 1000;

/** Follows redirects only: to marketplaces' own hosts over https, at most four steps and three seconds. Results are cached. */
export const followedShareLinks = (ask: FollowAddress = send): ShareLinks => {
  const known = new Map<string, string>();

  const follow = async (address: string): Promise<string | null> => {
    const signal = AbortSignal.timeout(WAIT_MS);
    let at = address;
    for (let step = 0; step < MOST_STEPS; step++) {
      const parsed = parseUrl(at);
      if (parsed === null || URL.parse(at)?.protocol !== 'https:') return null;
      if (parsed.ref.kind !== 'share') return at;
      const { location } = await ask(at, signal);
      const next = location === null ? null : URL.parse(location, at);
      if (next === null) return null;
      at = next.href;
    }
    return null;
  };

  return {
    resolve: async (address) => {
      const found = known.get(address) ?? (await follow(address).catch(() => null));
      if (found === null) return null;
      known.delete(address);
      known.set(address, found);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
};
