import { type CalculatorId, type SaleCalculator, schemeOf } from '@telaah/shared/features/calculators/calculators';
import { saleExamples } from '@telaah/shared/features/calculators/examples';
import { readSale, type SaleState, writeSale } from '@telaah/shared/features/calculators/sale-address';
import { schemes } from '@telaah/shared/features/fees/schemes';
import type { Format } from '@telaah/shared/lib/format/format';
import { roas, target } from '#src/site/calculators/ad-results.ts';
import type { AnswerFormat } from '#src/site/calculators/answer-format.ts';
import type { FormTexts } from '#src/site/calculators/fields.ts';
import type { Html } from '#src/site/calculators/html.ts';
import { readFields, writeFields } from '#src/site/calculators/sale-fields.ts';
import { saleResult } from '#src/site/calculators/sale-result.ts';

/** Reads and writes a calculator's state as an address and as a form, and renders its answer. */
export interface Tool<S> {
  example: S;
  empty: S;
  fromAddress(search: Record<string, unknown>): S;
  toAddress(state: S): Record<string, unknown>;
  /** `before` supplies the parts that have no field. */
  fromFields(fields: FormTexts, format: Format, before: S): S;
  toFields(state: S, format: Format): FormTexts;
  /** `said`: the answer in one line; '' if there is none. */
  answer(state: S, words: AnswerFormat): { body: Html; announcement: string };
}

const sale = (id: SaleCalculator, today: string): Tool<SaleState> => {
  const scheme = schemes[schemeOf[id]];
  const empty = readSale(scheme, {}, today);
  return {
    example: { ...empty, sale: { ...empty.sale, ...saleExamples[id] } },
    empty,
    fromAddress: (search) => readSale(scheme, search, today),
    toAddress: (state) => writeSale(scheme, state),
    fromFields: (fields, format, before) => readFields(scheme, fields, before, today, format),
    toFields: (state, format) => writeFields(scheme, state, format),
    answer: saleResult,
  };
};

/** Calls `use` with the calculator's tool, whatever its type of state. */
export const withTool = <R>(id: CalculatorId, today: string, use: <S>(tool: Tool<S>) => R): R => {
  if (id === 'roas') return use(roas);
  if (id === 'target-roas') return use(target);
  return use(sale(id, today));
};
