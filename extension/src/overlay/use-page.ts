import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import { useEffect, useState } from 'react';
import type { Visit } from '#src/background/visit.ts';
import type { ServerProduct } from '#src/messages.ts';
import { send } from '#src/send.ts';

/** Own visits to a product, oldest first; null while they are being read. */
export function useVisits(marketplace: MarketplaceId, productId: string, observedAt: string): Visit[] | null {
  const [visits, setVisits] = useState<Visit[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading of the same product is a new visit
  useEffect(() => {
    let gone = false;
    void send({ type: 'visits', marketplace, product_id: productId }).then((found) => {
      if (!gone) setVisits(found ?? []);
    });
    return () => {
      gone = true;
    };
  }, [marketplace, productId, observedAt]);
  return visits;
}

/** As long as somebody looking at a page is willing to wait, ms. */
const PATIENCE = 4000;

export type ServerState = ServerProduct | { state: 'idle' | 'loading' };

/** The market history of a product. It may cost tokens: only `load`, a person's press, asks for it. No answer in four seconds counts as no server. */
export function useServerProduct(marketplace: MarketplaceId, productId: string) {
  const [server, setServer] = useState<ServerState>({ state: 'idle' });
  const ask = async (): Promise<ServerState> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<null>((settle) => {
      timer = setTimeout(() => settle(null), PATIENCE);
    });
    const answer = await Promise.race([send({ type: 'server_product', marketplace, product_id: productId }), patience]);
    clearTimeout(timer);
    return answer ?? { state: 'unreachable', status: 0 };
  };
  const load = () => {
    setServer({ state: 'loading' });
    void ask().then(setServer);
  };
  return { server, load };
}
