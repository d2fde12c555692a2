import { headKey } from '@telaah/shared/lib/sheets/table-text';
import { refusalWords } from '#src/features/import/cells/refusals.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

const isNumberOfOrder = (key: string): boolean =>
  /^(?:invoice|order ?(?:id|no|sn|number|item ?id))$/.test(key) ||
  (/\b(?:pesanan|order|invoice|transaksi|transaction)\b/.test(key) && /\b(?:no|nomor|id|kode|sn|number)\b/.test(key));

const OF_ORDERS =
  /pembeli|penerima|pelanggan|buyer|recipient|receiver|customer|\bresi\b|\bawb\b|tracking|kurir|pengiriman|shipping|shipment|telepon|\bphone|alamat|address|penghasilan|settlement|payout|pembayaran|payment|paid time|created ?time|(?:status|waktu|tanggal) (?:pesanan|order)|order ?(?:status|substatus|created|time|date)/;

/** The order list of a seller centre, recognised by an order number and a buyer, parcel or payment. */
export const isOwnOrders = (columns: ReadonlySet<string>): boolean => {
  const keys = [...columns].map(headKey);
  return keys.some(isNumberOfOrder) && keys.some((key) => OF_ORDERS.test(key));
};

export const ownOrders: TableShape = {
  id: 'own_orders',
  needs: [],
  map: {},
  isPrivate: true,
  noProduct: { reason: 'own_orders', detail: refusalWords.own_orders },
};
