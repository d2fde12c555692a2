import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot, SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant } from '@telaah/shared/testing/snapshots';

export const aShoe = (given: Partial<Snapshot> = {}): Snapshot =>
  capturedSnapshot({
    observed_at: '2026-11-20T03:00:00.000Z',
    reader: 'pdp_get_pc',
    url: 'https://shopee.co.id/sepatu-i.77.1001',
    name: 'Sepatu kain',
    price: { low: 189_000, high: 214_000 },
    sold_total: exact(120),
    stock: exact(40),
    reviews: exact(9),
    likes: hidden(),
    rating: 4.7,
    listed_at: null,
    location: null,
    brand: null,
    category: [{ id: '1', name: 'Sepatu' }],
    status: null,
    ...given,
  });

export const aShoeVariant = (given: Partial<SnapshotVariant> = {}): SnapshotVariant =>
  capturedVariant({ options: [], name: 'Hitam / 40', price: 189_000, stock: exact(8), sold: exact(60), ...given });
