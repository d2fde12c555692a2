import { toInvoice } from '#src/features/billing/invoice/invoice-answer.ts';
import { findInvoiceBuyer, findOwnInvoice } from '#src/features/billing/invoice/own-invoices.repo.ts';
import { type ReceiptTexts, receiptWords } from '#src/features/billing/receipt/receipt-words.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Deps } from '#src/runtime/deps.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An account's own receipt, in its language. Throws `not_found` for another account's invoice and for one that was never paid. */
export const receiptOf = async (
  { db, seller = null }: Pick<Deps, 'db' | 'seller'>,
  accountId: string,
  invoiceId: string,
): Promise<{ number: string; pdf: Uint8Array<ArrayBuffer> }> => {
  const row = UUID.test(invoiceId) ? await findOwnInvoice(db, accountId, invoiceId) : undefined;
  const buyer = row && (await findInvoiceBuyer(db, accountId));
  if (row === undefined || buyer === undefined || row.paid_at === null) throw new ApiError('not_found', 'There is no such receipt');
  const language = buyer.language ?? 'en';
  // Loaded on demand, because the PDF library and its font take megabytes.
  const [{ receiptPdf }, texts] = await Promise.all([
    import('#src/features/billing/receipt/receipt-pdf.ts'),
    import(`@telaah/shared/i18n/${language}/billing.json`, { with: { type: 'json' } }) as Promise<{ default: ReceiptTexts }>,
  ]);
  const words = receiptWords(toInvoice(row), { seller, buyer }, texts.default, language);
  return { number: row.number, pdf: await receiptPdf(words, { number: row.number, language, at: row.paid_at }) };
};
