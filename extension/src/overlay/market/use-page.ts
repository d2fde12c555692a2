import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ServerAnswer } from '#src/messages/messages.ts';
import { send } from '#src/messages/send.ts';
import { mayCapture } from '#src/settings/storage.ts';
import type { Visit } from '#src/visits/visit.ts';

/** Own visits to a product, oldest first; null while they load. */
export const useVisits = (marketplace: MarketplaceId, productId: string, observedAt: string): Visit[] | null => {
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
};

/** As long as a person looking at a page is likely to wait, ms. */
const ANSWER_TIMEOUT = 4000;

/** A request that only `load` sends. Without an answer in four seconds it counts as unreachable, until the answer comes. */
const useServer = <T>(ask: (pressed: boolean) => Promise<ServerAnswer<T> | null>) => {
  const [server, setServer] = useState<ServerAnswer<T> | { state: 'idle' } | { state: 'loading' }>({ state: 'idle' });
  const put = useCallback(
    (pressed: boolean) => {
      setServer({ state: 'loading' });
      const unreachable = () => setServer({ state: 'unreachable', status: 0 });
      const patience = setTimeout(unreachable, ANSWER_TIMEOUT);
      void ask(pressed).then((answer) => {
        clearTimeout(patience);
        if (answer === null) unreachable();
        else setServer(answer);
      });
    },
    [ask],
  );
  const [load, loadByItself] = useMemo(() => [() => put(true), () => put(false)], [put]);
  return { server, load, loadByItself };
};

const resultOf = <T>(answer: { state: string } | { state: 'ok'; result: T }): T | null =>
  'result' in answer ? answer.result : null;

export type Market = ReturnType<typeof useMarket>;

/**
 * The 30 days are free but tell the server which product is viewed, so without a press they are requested only if the person shares
 * captures anyway. The history may cost tokens, so only a press requests it. Both are kept while the product is viewed.
 */
export const useMarket = (marketplace: MarketplaceId, product_id: string) => {
  const product = useMemo(() => ({ marketplace, product_id }), [marketplace, product_id]);
  const figures = useServer(useCallback((pressed) => send({ type: 'server_figures', ...product, pressed }), [product]));
  const history = useServer(useCallback(() => send({ type: 'server_product', ...product }), [product]));
  const { loadByItself } = figures;
  useEffect(() => {
    let gone = false;
    void mayCapture().then((yes) => {
      if (yes && !gone) loadByItself();
    });
    return () => {
      gone = true;
    };
  }, [loadByItself]);
  return { figures, history, answers: { figures: resultOf(figures.server), history: resultOf(history.server) } };
};
