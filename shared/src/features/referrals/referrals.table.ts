import type { AffiliateAnswer, SalesAnswer } from '#src/features/referrals/schema.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

type ReferredPerson = AffiliateAnswer['referrals'][number];
type ReferredSale = SalesAnswer['sales'][number];

const ofPerson = columnsOf<ReferredPerson>();
const people = {
  initials: ofPerson.text(({ name }) => name),
  registered: ofPerson.date(({ registered_at }) => registered_at),
  state: ofPerson.slot(({ completed }) => (completed ? 'completed' : 'registered')),
};

export const peopleTable: TableDefinition<ReferredPerson, typeof people> = {
  id: 'people',
  texts: 'billing',
  heads: 'referrals',
  columns: people,
  rowId: ({ name, registered_at }) => `${registered_at} ${name}`,
};

const ofSale = columnsOf<ReferredSale>();
const sales = {
  number: ofSale.text(({ number }) => number),
  initials: ofSale.text(({ name }) => name),
  date: ofSale.date(({ at }) => at),
  amount: ofSale.money(({ amount }) => amount),
  commission: ofSale.money(({ commission }) => commission),
  state: ofSale.slot(({ state }) => state),
};

export const saleTable: TableDefinition<ReferredSale, typeof sales> = {
  id: 'sales',
  texts: 'billing',
  heads: 'referrals',
  columns: sales,
  rowId: ({ number }) => number,
};
