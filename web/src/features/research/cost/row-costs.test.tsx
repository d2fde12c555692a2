// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { noPremium } from '@telaah/shared/features/accounts/schema';
import { categoryKind } from '@telaah/shared/features/research/kinds/category.kind';
import { productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useRowCosts } from '#src/features/research/cost/row-costs.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

const session = { premium: { ...noPremium, name: 'Smart', historicalSupport: true, expired_at: '2099-12-21T03:00:00Z' } };
const later = new Date(Date.now() + 3_600_000).toISOString();
const rows = (until: string) => ({ free_until: until });

const toHistoryCost = (kind: unknown, row: object, held: [key: unknown[], answer: object][]): number => {
  const client = new QueryClient();
  client.setQueryData(sessionKey, session);
  for (const [key, answer] of held) client.setQueryData(key, answer);
  const Row = () => <>{useRowCosts(kind as AnyKind)(row)}</>;
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Row />
    </QueryClientProvider>,
  );
  return Number(shown);
};

it.each([
  ['a token where nothing is known', [], 1],
  ['nothing while its history is open', [[['history', 'Smart', 'product', '15', null], rows(later)]], 0],
  ['a token once that hour is over', [[['history', 'Smart', 'product', '15', null], rows('2026-01-01T00:00:00Z')]], 1],
  [
    'nothing where it was opened at some of its days',
    [[['history', 'Smart', 'product', '15', { from: '2026-11-13', to: '2026-11-19' }], rows(later)]],
    0,
  ],
  [
    'nothing where the last uses of tokens say that it is open',
    [
      [
        ['usage'],
        {
          tokens: [
            {
              link: '/history/products/15?from=2026-11-13&to=2026-11-19',
              takes: [{ use: 'historical_product', free_until: later }],
            },
          ],
        },
      ],
    ],
    0,
  ],
  ['a token where another product was opened', [[['history', 'Smart', 'product', '16', null], rows(later)]], 1],
] as const)('a product’s row takes %s', (_name, held, tokens) => {
  expect(toHistoryCost(productKind, { product_id: '15' }, held as never)).toBe(tokens);
});

it.each([
  ['category', categoryKind, { category_id: 7 }, ['research', 'category_products', 'rows', 'Smart', { category_id: 7 }]],
  ['store', storeKind, { store_id: 7 }, ['research', 'store_products', 'sums', 'Smart', { storeId: 7 }]],
] as const)('a %s’s row takes nothing while its page is paid for', (_name, kind, row, key) => {
  expect(toHistoryCost(kind, row, [])).toBe(1);
  expect(toHistoryCost(kind, row, [[[...key], rows(later)]])).toBe(0);
  expect(toHistoryCost(kind, row, [[[...key], rows('2026-01-01T00:00:00Z')]])).toBe(1);
});
