import {
  type RoasState,
  readRoas,
  readTarget,
  type TargetState,
  writeRoas,
  writeTarget,
} from '@telaah/shared/features/calculators/ad-address';
import { roasExample, targetExample } from '@telaah/shared/features/calculators/examples';
import { sharesOf } from '@telaah/shared/features/calculators/shares';
import { adResult, targetResult } from '@telaah/shared/features/fees/advertising';
import { WHOLE } from '@telaah/shared/features/fees/sale';
import type { Format } from '@telaah/shared/lib/format/format';
import type { AnswerFormat } from '#src/site/calculators/answer-format.ts';
import { type FormTexts, type NumberKind, readTyped, textIn, writeTyped } from '#src/site/calculators/fields.ts';
import { type Html, html } from '#src/site/calculators/html.ts';
import { tile, tiles } from '#src/site/calculators/parts.ts';

export const roasKinds = { sales: 'amount', spend: 'amount', total: 'amount', margin: 'share' } as const satisfies Partial<
  Record<keyof RoasState, NumberKind>
>;
export const targetKinds = {
  price: 'amount',
  left: 'amount',
  margin: 'share',
  conversion: 'share',
  paid: 'share',
  roas: 'ratio',
} as const satisfies Record<keyof TargetState, NumberKind>;

const read = <K extends string>(numberKinds: Record<K, NumberKind>, fields: FormTexts, format: Format) =>
  Object.fromEntries(
    Object.entries<NumberKind>(numberKinds).map(([name, kind]) => [name, readTyped(kind, textIn(fields, name), format)]),
  ) as Record<K, number | null>;
const write = <K extends string>(
  numberKinds: Record<K, NumberKind>,
  state: Record<NoInfer<K>, number | null>,
  format: Format,
): FormTexts =>
  Object.fromEntries(
    (Object.entries(numberKinds) as [K, NumberKind][]).map(([name, kind]) => [name, [writeTyped(kind, state[name], format)]]),
  );

type AdAnswer = { body: Html; announcement: string };
const emptyAnswer = (text: string): AdAnswer => ({ body: html`<p class="text-text-2">${text}</p>`, announcement: '' });

const roasResult = (state: RoasState, { t, format }: AnswerFormat): AdAnswer => {
  const { sales, spend } = state;
  if (sales === null || spend === null || spend === 0) return emptyAnswer(t('calculators:ads.empty'));
  const { ofFraction } = sharesOf(format);
  const result = adResult({ ...state, sales, spend });
  const verdict = () => {
    if (result.profit === null) return '';
    if (result.breakEven === null) return t('calculators:ads.never');
    const roas = format.decimal(result.breakEven, 2);
    return t(result.profit >= 0 ? 'calculators:ads.earns' : 'calculators:ads.loses', { roas });
  };
  return {
    body: html`${tiles([
      tile({ label: t('calculators:ads.roas'), value: format.decimal(result.roas, 2) }),
      tile({ label: t('calculators:ads.acos'), value: ofFraction(result.acos) }),
      tile({ label: t('calculators:ads.tacos'), value: ofFraction(result.tacos) }),
      tile({
        label: t('calculators:ads.profit'),
        value: format.money(result.profit),
        isBad: result.profit !== null && result.profit < 0,
      }),
    ])}<p class="font-medium text-text">${verdict()}</p>`,
    announcement: `ROAS ${format.decimal(result.roas, 2)}`,
  };
};

const targetAnswer = ({ price, left, margin, conversion, paid, roas }: TargetState, { t, format }: AnswerFormat): AdAnswer => {
  if (price === null || price === 0 || left === null) return emptyAnswer(t('calculators:target.empty'));
  const { ofFraction } = sharesOf(format);
  const result = targetResult({
    revenue: price,
    beforeAds: left,
    margin: margin ?? 0,
    conversion,
    paid: paid ?? WHOLE,
    roas: roas === null ? null : roas / 100,
  });
  const acosOf = (wanted: number | null, none: string) =>
    wanted === null ? none : t('calculators:target.acos', { value: ofFraction(1 / wanted) });
  const breakEven = format.decimal(result.breakEven, 2);
  return {
    body: html`${tiles([
      tile({
        label: t('calculators:target.breakEven'),
        value: breakEven,
        note: acosOf(result.breakEven, t('calculators:result.roasNone')),
      }),
      tile({
        label: t('calculators:target.target'),
        value: format.decimal(result.target, 2),
        note: acosOf(result.target, t('calculators:target.targetNone')),
      }),
      tile({ label: t('calculators:target.perOrder'), value: format.money(result.perOrder) }),
      tile({ label: t('calculators:target.perClick'), value: format.money(result.perClick) }),
      roas !== null &&
        roas > 0 &&
        tile({
          label: t('calculators:target.profitAt', { roas: format.decimal(roas / 100, 2) }),
          value: format.money(result.profitAt),
          isBad: result.profitAt !== null && result.profitAt < 0,
        }),
    ])}<p class="text-[12px] text-text-3 leading-4">${t('calculators:target.rounding')}</p>`,
    announcement: `${t('calculators:target.breakEven')} ${breakEven}`,
  };
};

export const roas = {
  example: roasExample,
  empty: readRoas({}),
  fromAddress: readRoas,
  toAddress: writeRoas,
  fromFields: (fields: FormTexts, format: Format): RoasState => ({
    ...read(roasKinds, fields, format),
    isWithoutVat: textIn(fields, 'isWithoutVat') !== '',
  }),
  toFields: (state: RoasState, format: Format): FormTexts => ({
    ...write(roasKinds, state, format),
    isWithoutVat: state.isWithoutVat ? ['1'] : [],
  }),
  answer: roasResult,
};

export const target = {
  example: targetExample,
  empty: readTarget({}),
  fromAddress: readTarget,
  toAddress: writeTarget,
  fromFields: (fields: FormTexts, format: Format): TargetState => read(targetKinds, fields, format),
  toFields: (state: TargetState, format: Format): FormTexts => write(targetKinds, state, format),
  answer: targetAnswer,
};
