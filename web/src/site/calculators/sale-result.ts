import type { SaleState } from '@telaah/shared/features/calculators/sale-address';
import { sharesOf } from '@telaah/shared/features/calculators/shares';
import { neededRoas } from '@telaah/shared/features/fees/advertising';
import { calculate, type FeeAmount, type OrderResult, partOf } from '@telaah/shared/features/fees/engine';
import type { Sale } from '@telaah/shared/features/fees/sale';
import { type PricedResult, priceFor } from '@telaah/shared/features/fees/solver';
import type { FeeRow } from '@telaah/shared/features/fees/tables/fee';
import type { AnswerFormat } from '#src/site/calculators/answer-format.ts';
import { type Html, html } from '#src/site/calculators/html.ts';
import { tile, tiles, withHeading } from '#src/site/calculators/parts.ts';

interface SaleAnswer {
  sale: Sale;
  result: OrderResult;
  words: AnswerFormat;
}

const figures = ({ sale, result, words: { t, format } }: SaleAnswer): Html => {
  const { ofFraction } = sharesOf(format);
  const { profit, revenue, payout, fees, goods, expected, expectedBeforeAds } = result;
  const isLoss = profit !== null && profit < 0;
  const roas = expectedBeforeAds === null ? null : neededRoas(revenue, expectedBeforeAds);
  const each = profit === null ? null : Math.round(profit / sale.quantity);
  return tiles([
    tile({
      label: t(isLoss ? 'calculators:result.loss' : 'calculators:result.profit'),
      value: format.money(profit),
      isBad: isLoss,
      note: sale.quantity > 1 ? t('calculators:result.perPiece', { amount: format.money(each) }) : null,
    }),
    tile({
      label: t('calculators:result.margin'),
      value: ofFraction(partOf(profit, revenue)),
      note:
        goods > 0 && profit !== null
          ? t('calculators:result.markup', { value: ofFraction(partOf(profit, sale.cost * sale.quantity)) })
          : null,
    }),
    tile({
      label: t('calculators:result.payout'),
      value: format.money(payout),
      note: t('calculators:result.takeRate', { amount: format.money(fees), share: ofFraction(partOf(fees, revenue)) }),
    }),
    tile({
      label: t('calculators:result.roas'),
      value: format.decimal(roas, 2),
      note:
        expectedBeforeAds !== null && roas === null
          ? t('calculators:result.roasNone')
          : t('calculators:result.roasNote', { value: ofFraction(partOf(expectedBeforeAds, revenue)) }),
    }),
    sale.cancelled + sale.returned > 0 &&
      tile({
        label: t('calculators:result.expected'),
        value: format.money(expected),
        note: ofFraction(partOf(expected, revenue)),
      }),
  ]);
};

/** A list, readable without colours. */
const toPriceParts = ({ sale, result, words: { t, format } }: SaleAnswer): Html | null => {
  if (result.fees === null) return null;
  const { ofFraction } = sharesOf(format);
  const profit = result.profit ?? 0;
  const parts: (readonly [name: string, amount: number])[] = [
    [t('calculators:result.goods'), result.goods],
    ...result.lines.map(({ id, amount }) => [t(`calculators:name.${id}`), amount ?? 0] as const),
    [t('calculators:result.ads'), sale.ads],
    [t('calculators:result.other'), sale.other],
  ];
  const rows = [
    ...parts.filter(([, amount]) => amount > 0),
    [t(profit < 0 ? 'calculators:result.lost' : 'calculators:result.left'), profit] as const,
  ];
  return withHeading(
    t('calculators:result.where'),
    html`<ul class="grid gap-x-6 sm:grid-cols-2">${rows.map(
      ([name, amount]) =>
        html`<li class="flex items-baseline gap-2 border-line border-t py-1"><span class="min-w-0 flex-1 text-text-2">${name}</span><span class="text-text tabular-nums">${format.money(amount)}</span><span class="w-14 text-right text-text-3 tabular-nums">${ofFraction(amount / result.revenue)}</span></li>`,
    )}</ul>`,
  );
};

const toFeeText = (
  { component, rate, perUnit, begins: startDay }: FeeAmount,
  { sale, result, words: { t, format } }: SaleAnswer,
): string => {
  const { ofPoints } = sharesOf(format);
  if (component.per === 'order') return t('calculators:result.byOrder');
  if (rate === null || perUnit === null) {
    return startDay === null ? t('calculators:fees.notKnown') : t('calculators:fees.begins', { day: format.day(startDay) });
  }
  const base = t('calculators:result.base', { rate: ofPoints(rate), net: format.money(result.net) });
  return sale.quantity === 1 ? base : t('calculators:result.times', { base, count: sale.quantity });
};

export const sourceLine = ({ source, from, checkedAt, status, others }: FeeRow, { t, format }: AnswerFormat): Html => {
  const { ofPoints } = sharesOf(format);
  const text = t('calculators:result.source', { source: source.title, from: format.day(from), checked: format.day(checkedAt) });
  const doubt = [
    status === 'disputed' && t('calculators:result.disputed'),
    status === 'unverified' && t('calculators:result.unverified'),
    others.length > 0 && t('calculators:result.others', { rates: others.map(ofPoints).join(', ') }),
  ].filter((each) => each !== false);
  return html`${
    source.url === null
      ? text
      : html`<a href="${source.url}" rel="noopener noreferrer" class="break-words underline underline-offset-2">${text}</a>`
  }${doubt.length > 0 && ` · ${doubt.join(' · ')}`}`;
};

const lines = (answer: SaleAnswer): Html => {
  const { t, format } = answer.words;
  const item = (line: FeeAmount) => {
    const { id, row, amount, isCapped, isOverridden, cap } = line;
    const how = [
      toFeeText(line, answer),
      isCapped && t('calculators:result.capped', { cap: format.money(cap) }),
      isOverridden && t('calculators:result.own'),
    ].filter((each) => each !== false);
    return html`<li class="grid gap-0.5 border-line border-t py-2"><div class="flex items-baseline gap-2"><span class="min-w-0 flex-1 font-medium text-text">${t(`calculators:name.${id}`)}</span><span class="text-text tabular-nums">${format.money(amount)}</span></div><p class="text-[12px] text-text-2 leading-4">${how.join(' · ')}</p><p class="text-[12px] text-text-3 leading-4">${t(`calculators:what.${id}`)}</p>${row && !isOverridden && html`<p class="text-[12px] text-text-3 leading-4">${sourceLine(row, answer.words)}</p>`}</li>`;
  };
  const { version } = answer.result;
  const days = version && t('calculators:result.version', { day: format.day(answer.sale.day), version: format.day(version) });
  return withHeading(
    t('calculators:result.lines'),
    html`<ul>${answer.result.lines.map(item)}</ul><p class="text-[12px] text-text-3 leading-4">${days && `${days} `}${t('calculators:result.rounding')}</p>`,
  );
};

const offer = (name: string, { price, result }: PricedResult, { sale, words: { t, format } }: SaleAnswer): Html => {
  const { ofFraction } = sharesOf(format);
  const profit = result.expected === null ? null : Math.round(result.expected / sale.quantity);
  const then = t('calculators:solver.then', {
    profit: format.money(profit),
    margin: ofFraction(partOf(result.expected, result.revenue)),
  });
  return html`<li class="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2"><div class="min-w-0 flex-1 basis-48"><p class="text-[12px] text-text-3 leading-4">${name}</p><p class="font-medium text-text tabular-nums">${format.money(price)}</p><p class="text-[12px] text-text-2 leading-4">${then}</p></div><button type="button" data-price="${price}" class="inline-flex h-8 items-center rounded-md border border-field bg-surface px-2.5 text-text hover:bg-surface-2 pointer-coarse:h-11">${t('calculators:solver.take')}<span class="sr-only"> ${format.money(price)}</span></button></li>`;
};

const toSolverPart = (answer: SaleAnswer, goal: SaleState['goal']): Html => {
  const { t, format } = answer.words;
  const title = t('calculators:solver.title');
  const { unknown } = answer.result;
  if (unknown.length > 0) {
    const names = unknown.map((id) => t(`calculators:name.${id}`)).join(', ');
    return withHeading(title, html`<p class="text-text-2">${t('calculators:solver.unknown', { names })}</p>`);
  }
  const found = priceFor(answer.sale, goal?.kind === 'margin' ? { margin: goal.value } : { profit: goal?.value ?? 0 });
  if (!found) return withHeading(title, html`<p class="text-text-2">${t('calculators:solver.none')}</p>`);
  const endings = found.rounded.map((each) =>
    offer(t('calculators:solver.ending', { ending: format.count(each.ending) }), each, answer),
  );
  return withHeading(
    title,
    html`<p class="font-medium text-text">${t('calculators:solver.found', { price: format.money(found.price) })}</p><ul>${offer(t('calculators:solver.exact'), found, answer)}${endings}</ul>`,
  );
};

export const saleResult = ({ sale, goal }: SaleState, words: AnswerFormat): { body: Html; announcement: string } => {
  const { t, format } = words;
  const result = calculate(sale);
  if (result.revenue === 0) return { body: html`<p class="text-text-2">${t('calculators:result.empty')}</p>`, announcement: '' };
  const answer: SaleAnswer = { sale, result, words };
  const names = result.unknown.map((id) => t(`calculators:name.${id}`)).join(', ');
  const margin = sharesOf(format).ofFraction(partOf(result.profit, result.revenue));
  return {
    body: html`${names !== '' && html`<p class="rounded-md bg-warn-soft px-3 py-2 text-warn">${t('calculators:result.unknown', { names })}</p>`}${figures(answer)}${toPriceParts(answer)}${lines(answer)}${toSolverPart(answer, goal)}`,
    announcement: result.profit === null ? '' : t('calculators:result.said', { profit: format.money(result.profit), margin }),
  };
};
