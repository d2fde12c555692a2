import { defineInvoiceNotice } from '#src/notices/kinds/purchase/invoice.ts';

export const invoicePaidNotice = defineInvoiceNotice('invoice_paid');
