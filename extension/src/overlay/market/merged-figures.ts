import { claimedPrice } from '@telaah/shared/features/prices/claim';
import { judgeDiscount } from '@telaah/shared/features/prices/discount';
import { mergePriceDays, toPriceDays } from '@telaah/shared/features/prices/price-days';
import type { Discount, PriceDay } from '@telaah/shared/features/prices/schema';
import type { ProductFigures, ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Visit } from '#src/visits/visit.ts';

export interface MarketAnswers {
  figures: ProductFigures | null;
  history: ProductHistoryResult | null;
}

/** Figures that several parts of a screen show, each once, so that they cannot differ. */
export interface MergedFigures {
  /** Of the newest answer; null without one. */
  market: ProductFigures | null;
  /** Null: the page claims no discount. */
  discount: Discount | null;
}

const figuresOf = ({ product, discount }: ProductHistoryResult): ProductFigures => ({ ...product, discount, prices: null });

/** The answer with the newer observations; the history if both have the same. */
const pickNewest = ({ figures, history }: MarketAnswers): ProductFigures | null => {
  const later = history && figuresOf(history);
  if (figures === null || later === null) return figures ?? later;
  const age = ({ provenance }: ProductFigures) => [provenance.observed_at, provenance.observations] as const;
  const [[at, observationCount], [laterAt, laterLooks]] = [age(figures), age(later)];
  return at > laterAt || (at === laterAt && observationCount > laterLooks) ? figures : later;
};

const SAME_CLAIM = 0.005;

/** A page's text may show a single variant's price, so it counts only on days without other data. */
const pricesOfVisits = (visits: readonly Visit[]): PriceDay[] => {
  const priced = visits.map(({ at, price_low, read_from }) => ({ day: wibDay(at), price: price_low, isText: read_from === 'dom' }));
  const read = new Set(priced.flatMap(({ day, price, isText }) => (isText || price === null ? [] : [day])));
  return toPriceDays(
    'visits',
    priced.filter(({ day, isText }) => !isText || !read.has(day)),
  );
};

/** Judged by own visits and the server's days; if these cannot tell, the server's verdict from days that it did not send. */
const discountOf = (snapshot: Snapshot, visits: readonly Visit[], { figures, history }: MarketAnswers): Discount | null => {
  const page = { day: wibDay(snapshot.observed_at), price: snapshot.price?.low ?? null, claimed: claimedPrice(snapshot) };
  const observed = history?.days.filter((day) => day.observed) ?? [];
  const days = mergePriceDays(pricesOfVisits(visits), figures?.prices ?? [], toPriceDays('market', observed));
  const localVerdict = judgeDiscount(page, days);
  const serverVerdict = pickNewest({ figures, history })?.discount ?? null;
  if (localVerdict?.result !== 'unknown' || serverVerdict === null || serverVerdict.result === 'unknown') return localVerdict;
  return serverVerdict.price === localVerdict.price && Math.abs(serverVerdict.claimed - localVerdict.claimed) < SAME_CLAIM
    ? serverVerdict
    : localVerdict;
};

export const mergeFigures = (snapshot: Snapshot, visits: readonly Visit[], answers: MarketAnswers): MergedFigures => ({
  market: pickNewest(answers),
  discount: discountOf(snapshot, visits, answers),
});
