import type { Language } from '@telaah/shared/features/accounts/schema';
import type { Invoice } from '@telaah/shared/features/billing/schema';
import { includedTax } from '@telaah/shared/features/plans/price';
import type billing from '@telaah/shared/i18n/en/billing.json';
import { intlTag } from '@telaah/shared/i18n/languages';
import { createFormat } from '@telaah/shared/lib/format/format';
import { lookUp } from '@telaah/shared/lib/word-record';

export type ReceiptTexts = Pick<typeof billing, 'paper' | 'method' | 'pay' | 'invoices'>;

export interface ReceiptWords {
  title: string;
  state: string;
  parts: readonly { label: string; lines: readonly string[] }[];
  rows: readonly { label: string; value: string; isTotal?: true }[];
  note: string;
}

export interface Parties {
  seller: { name: string; address: string | null; npwp: string | null } | null;
  buyer: { name: string; email: string };
}

const fill = (text: string, places: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => lookUp(places, name) ?? '');

const nameOf = ({ kind, plan, period_months, quantity }: Invoice, { pay, invoices }: ReceiptTexts, language: Language): string => {
  if (plan !== null) {
    const name = fill(period_months === 12 ? pay.planYear : pay.planMonth, { plan: plan.title });
    return kind === 'renewal' ? fill(invoices.renewal, { name }) : name;
  }
  const form = new Intl.PluralRules(intlTag[language]).select(quantity ?? 0);
  const words: Readonly<Record<string, string | undefined>> = { ...pay };
  const what = kind === 'quota' ? 'tokens' : 'rows';
  return fill(lookUp(words, `${what}_${form}`) ?? '', { value: createFormat(language).count(quantity) });
};

export const receiptWords = (
  invoice: Invoice,
  { seller, buyer }: Parties,
  texts: ReceiptTexts,
  language: Language,
): ReceiptWords => {
  const { paper, method } = texts;
  const format = createFormat(language);
  const { list_amount, discount_amount, amount, affiliate_code, refunded_amount, paid_at } = invoice;
  const tax = includedTax(amount);
  const discount = affiliate_code === null ? paper.discount : fill(paper.discountCode, { code: affiliate_code });
  return {
    title: paper.title,
    state: refunded_amount > 0 ? paper.refunded : paper.settled,
    parts: [
      {
        label: paper.seller,
        lines: [
          seller?.name ?? 'Telaah',
          ...(seller?.address?.split('\n') ?? []),
          ...(seller?.npwp ? [fill(paper.npwp, { number: seller.npwp })] : []),
        ],
      },
      { label: paper.buyer, lines: [buyer.name, buyer.email] },
      {
        label: paper.number,
        lines: [
          invoice.number,
          ...(paid_at === null ? [] : [`${paper.paidAt} ${format.dateTime(paid_at)}`]),
          method[invoice.method],
        ],
      },
    ],
    rows: [
      { label: nameOf(invoice, texts, language), value: format.money(list_amount) },
      ...(discount_amount > 0 ? [{ label: discount, value: format.money(-discount_amount) }] : []),
      { label: paper.total, value: format.money(amount), isTotal: true },
      { label: paper.base, value: format.money(amount - tax) },
      { label: paper.tax, value: format.money(tax) },
      ...(refunded_amount > 0 ? [{ label: paper.refunded, value: format.money(-refunded_amount) }] : []),
    ],
    note: paper.note,
  };
};
