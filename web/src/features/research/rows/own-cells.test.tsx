// @vitest-environment jsdom

import { productKind } from '@telaah/shared/features/research/kinds/product.kind';
import type { ProductRow } from '@telaah/shared/features/research/product';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import common from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import research from '@telaah/shared/i18n/id/research.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { exact } from '@telaah/shared/observation/reading';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KindCell } from '#src/features/research/rows/cell.tsx';

const i18n = createI18n({ language: 'id', resources: { id: { common, research } } });
const estimate = { grade: 'a', method: 'counter_difference', observations: 29, seen_days: 30, days: 30, bounds: null };
const row = {
  price: 100_000,
  price_high: null,
  sold_total: exact(120),
  stock: exact(5),
  marketplace: 'shopee',
  sold_30d: { ...estimate, low: 370, mid: 408, high: 446 },
  revenue_30d: { ...estimate, low: 41_300_000, mid: 48_500_000, high: 55_700_000, method: 'marketplace_badge' },
  provenance: { observed_at: '2026-11-20T03:00:00Z' },
} as unknown as ProductRow;
const own = {
  observed_at: '2026-11-21T07:05:00Z',
  price: { low: 95_000, high: 95_000 },
  of_variant: false,
  sold_total: exact(140),
} as PendingObservation;

const textOf = (name: keyof typeof productKind.columns, own?: PendingObservation): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <KindCell table={productKind} name={name} row={row} own={own} />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('what only the person has seen stands under the published value, which stays', () => {
  expect(textOf('price', own)).toMatch(/Rp100\.000.*Baru Anda yang melihat: Rp95\.000 · hari ini 14\.05 WIB/s);
  expect(textOf('sold_total', own)).toMatch(/120.*Baru Anda yang melihat: 140 · hari ini 14\.05 WIB/s);
  vi.setSystemTime(new Date('2026-11-22T10:00:00Z'));
  expect(textOf('price', own)).toContain('Baru Anda yang melihat: Rp95.000 · 21 Nov, 14.05 WIB');
});

it('beside an estimate stands how sure it is, or that it is the marketplace’s own count', () => {
  expect(textOf('sold_30d')).toMatch(/408\s+perkiraan\s+±10%/);
  expect(textOf('revenue_30d')).toMatch(/Rp48,5 jt\s.*dari Shopee\s+±15%/s);
});

it('nothing stands there without news, nor under another figure', () => {
  const older = { ...own, observed_at: '2026-11-20T02:00:00Z' };
  for (const text of [textOf('price'), textOf('price', older), textOf('stock', own)]) expect(text).not.toContain('Baru Anda');
});
