import { defineInvoiceNotice, oncePerRefund } from '#src/notices/kinds/purchase/invoice.ts';

export const invoiceRefundedPartNotice = defineInvoiceNotice('invoice_refunded_part', oncePerRefund);
