import { defineInvoiceNotice } from '#src/notices/kinds/purchase/invoice.ts';

/** The payment gave nothing: the plan that it renews had ended before. */
export const invoiceInVainNotice = defineInvoiceNotice('invoice_in_vain');
