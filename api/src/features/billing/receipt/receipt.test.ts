import { includedTax } from '@telaah/shared/features/plans/price';
import { languages } from '@telaah/shared/i18n/languages';
import { createFormat } from '@telaah/shared/lib/format/format';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, createBillingApp } from '#src/testing/billing/billing-app.ts';
import type { SignedInAs } from '#src/testing/test-app.ts';

let shop: BillingApp;
let user: SignedInAs;
let invoice: { invoice_id: string; number: string };

beforeAll(async () => {
  const seller = { name: 'PT Telaah Nusantara', address: 'Jalan Contoh 1\nJakarta 10110', npwp: '01.234.567.8-901.000' };
  shop = await createBillingApp({ seller });
  user = await shop.withPlan();
  invoice = await shop.api.test.db.selectFrom('invoice').select(['invoice_id', 'number']).executeTakeFirstOrThrow();
});
afterAll(() => shop.api.close());

const ask = (id: string, who = user) => shop.api.app.request(`/internal/users/invoices/${id}/pdf`, { headers: who.headers });
const textOf = async (response: Response) => {
  const { text, totalPages } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return { text, pages: totalPages };
};
const words = {
  en: ['Receipt', 'Basic plan, 1 month', 'Rp149,000', 'Total paid', 'Price before tax'],
  id: ['Rp149.000', 'PPN'],
  zh: ['付款凭证', 'Rp149,000'],
} as const;

it.each(languages)('a receipt is one page in the account’s language: %s', async (language) => {
  const name = language === 'zh' ? '王小明' : 'Tuti Á. Nugroho';
  await shop.api.test.db.updateTable('account').set({ language, name }).where('account_id', '=', user.account_id).execute();
  const response = await ask(invoice.invoice_id);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
    'cache-control': 'no-store',
  });
  const { text, pages } = await textOf(response);
  expect(pages).toBe(1);
  for (const word of [...words[language], name, invoice.number, 'PT Telaah Nusantara', 'Jakarta 10110', '01.234.567.8-901.000']) {
    expect(text).toContain(word);
  }
  const { money } = createFormat(language);
  expect(text).toContain(money(includedTax(149_000)));
  expect(text).toContain(money(149_000 - includedTax(149_000)));
});

it('is there for what was paid, and for whoever paid it', async () => {
  const stranger = await shop.withPlan();
  shop.gateway.fates.push('pending');
  const open = await shop.buy(user, { quantity: 10_000 }, 'quota');
  const statuses = [ask(invoice.invoice_id, stranger), ask(open.invoice.id), ask(crypto.randomUUID()), ask('1')];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
