import { defineInvoiceNotice, oncePerRefund } from '#src/notices/kinds/purchase/invoice.ts';

export const invoiceReversedNotice = defineInvoiceNotice('invoice_reversed', oncePerRefund);
