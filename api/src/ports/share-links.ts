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
const MAX_CACHED_LINKS = 1000;

/** Follows redirects only: to marketplaces' own hosts over https, at most four steps and three seconds. Results are cached. */
export const followedShareLinks = (ask: FollowAddress = send): ShareLinks => {
  const targets = new Map<string, string>();

  const follow = async (address: string): Promise<string | null> => {
    const signal = AbortSignal.timeout(WAIT_MS);
    let current = address;
    for (let step = 0; step < MOST_STEPS; step++) {
      const parsed = parseUrl(current);
      if (parsed === null || URL.parse(current)?.protocol !== 'https:') return null;
      if (parsed.ref.kind !== 'share') return current;
      const { location } = await ask(current, signal);
      const next = location === null ? null : URL.parse(location, current);
      if (next === null) return null;
      current = next.href;
    }
    return null;
  };

  return {
    resolve: async (address) => {
      const target = targets.get(address) ?? (await follow(address).catch(() => null));
      if (target === null) return null;
      targets.delete(address);
      targets.set(address, target);
      const [oldest] = targets.keys();
      if (targets.size > MAX_CACHED_LINKS && oldest !== undefined) targets.delete(oldest);
      return target;
    },
  };
};
