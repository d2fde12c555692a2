import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ServerAnswer } from '#src/messages/messages.ts';
import { send } from '#src/messages/send.ts';
import { mayCapture } from '#src/settings/storage.ts';
import type { Visit } from '#src/visits/visit.ts';

/** Own visits to a product, oldest first; null while they are being read. */
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

/** As long as somebody looking at a page is willing to wait, ms. */
const ANSWER_TIMEOUT = 4000;

/** A question to the server that is put by `load`, and by nothing else. No answer in four seconds counts as no server, until it comes. */
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
 * What the market knows of a product. Its 30 days cost nothing, but the server hears which product is being looked at: without a press
 * they are asked for only where the person shares what he sees, and so has told it that anyway. Its history may cost tokens: only a
 * press asks for it. Both are kept while the product is looked at.
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
