import { defineInvoiceNotice } from '#src/notices/kinds/purchase/invoice.ts';

export const invoicePaidLateNotice = defineInvoiceNotice('invoice_paid_late');
