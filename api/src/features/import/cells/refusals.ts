import type { RefusalReason } from '@telaah/shared/features/market/schema';
import { LOST_SIGN } from '@telaah/shared/lib/sheets/text-bytes';
import type { ReadProblem, Snapshot } from '@telaah/shared/observation/snapshot';

export type RowRefusal =
  | 'no_product_data'
  | 'no_products'
  | 'own_orders'
  | 'total_line'
  | 'lost_signs'
  | 'no_name'
  | 'no_price'
  | 'no_identity'
  | 'rounded_id'
  | 'bad_date'
  | 'unknown_marketplace'
  | 'unknown_currency'
  | 'wrong_currency';

/** Why something in a file was not imported: a row's reason, a reader's, or an unknown shape. */
export type ImportRefusal = RowRefusal | ReadProblem['code'] | 'broken_row' | 'unknown_shape';

export const refusalWords: Readonly<Record<ImportRefusal | RefusalReason, string>> = {
  no_product_data: 'an address alone: no name, no price',
  no_products: 'no products in it',
  own_orders: 'the order list of a seller centre: own orders say nothing of the market, and nothing of it is kept',
  total_line: 'a line of totals is no product',
  lost_signs: 'signs of the name were lost before the file was saved: save it anew as “CSV UTF-8”',
  no_name: 'the row names no product',
  no_price: 'the row names no price that can be read',
  no_identity: 'no id, no product address, no store to tell it apart by',
  rounded_id: 'the id was rounded by Excel: save it as text, or give the product’s address (url)',
  bad_date: 'a date that is not read',
  unknown_marketplace: 'no address names a marketplace; --marketplace does',
  unknown_currency: 'no currency in column, price or address; --currency names one',
  wrong_currency: 'another currency than rupiah',
  broken_row: 'the row is damaged',
  unknown_shape: 'a table or an answer that is not known',
  invalid_payload: 'an answer that is not whole',
  invalid_item: 'an item that is not whole',
  invalid_variants: 'variants that are not whole',
  invalid_field: 'odd fields, read as if they had not been there',
  implausible_price: 'no product costs that',
  implausible_count: 'no product has been counted so often',
  observed_in_future: 'its date has not come yet',
  observed_too_old: 'its date is older than the market',
  bad_shape: 'a value that cannot be',
  not_storable: 'it could not be stored: somebody of ours looks at it',
};

export const hasLostSign = ({ name, location, brand, category, store, variants }: Snapshot): boolean =>
  [
    name,
    location,
    brand,
    store.name,
    store.location,
    ...category.map(({ name: each }) => each),
    ...variants.map((each) => each.name),
  ].some((text) => text?.includes(LOST_SIGN) === true);
