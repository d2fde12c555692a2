import type { Invoice } from '#src/features/billing/schema.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

const { instant, money, text, slot, word } = columnsOf<Invoice>();

const columns = {
  what: slot((invoice) => invoice.plan?.title ?? invoice.kind),
  number: text((invoice) => invoice.number),
  date: instant((invoice) => invoice.created_at, { year: true }),
  method: word((invoice) => `method.${invoice.method}`),
  amount: money((invoice) => invoice.amount),
  state: slot((invoice) => invoice.state),
  open: slot(() => null, { figure: true }),
};

export const invoiceTable: TableDefinition<Invoice, typeof columns> = {
  id: 'invoices',
  texts: 'billing',
  heads: 'invoices',
  columns,
  rowId: (invoice) => invoice.id,
};
