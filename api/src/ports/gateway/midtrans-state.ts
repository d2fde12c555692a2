import { readAmount } from '@telaah/shared/features/billing/amount';
import { lookUp } from '@telaah/shared/lib/word-record';
import type { ChargeFailure, GatewayState, SavedCard } from '#src/ports/gateway/gateway.ts';
import { readTime, type VendorAnswer } from '#src/ports/gateway/midtrans-answer.ts';

const unknown = (reason: string): GatewayState => ({ state: 'unknown', reason });

/** The bank's two digits (ISO 8583 response code). 41 is a lost card and 43 a stolen one: a later try cannot succeed. */
const bankCodes: Record<string, ChargeFailure> = {
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '05': 'declined',
  '41': 'card_blocked',
  '43': 'card_blocked',
  '57': 'declined',
  '62': 'declined',
};

/** The gateway's own refusals of a charge (docs.midtrans.com, "status code 4xx"). */
const ownCodes: Record<string, ChargeFailure> = { '402': 'method', '411': 'card_token' };

/** Why a charge failed. A card denied without a bank's code was refused by the bank or the fraud check. */
export const toChargeFailure = (answer: VendorAnswer): { code: ChargeFailure; text: string } => {
  const bank = lookUp(bankCodes, answer.channel_response_code ?? '');
  const refused: ChargeFailure =
    answer.payment_type === 'credit_card' && answer.transaction_status === 'deny' ? 'declined' : 'other';
  const details = [answer.status_code, answer.channel_response_code, answer.channel_response_message ?? answer.status_message];
  return { code: bank ?? lookUp(ownCodes, answer.status_code) ?? refused, text: details.filter(Boolean).join(' ').slice(0, 300) };
};

const savedCardOf = (answer: VendorAnswer): SavedCard | null =>
  answer.saved_token_id === undefined
    ? null
    : {
        token: answer.saved_token_id,
        expiresAt: readTime(answer.saved_token_id_expired_at),
        masked: answer.masked_card ?? '',
      };

/** A card is paid at the transaction's time; for other methods that is the time of the order. */
const paidAtOf = (answer: VendorAnswer): Date | null =>
  answer.payment_type === 'credit_card' ? readTime(answer.transaction_time) : readTime(answer.settlement_time);

const paid = (answer: VendorAnswer, vendorStatus: string): GatewayState => {
  if (answer.fraud_status === 'challenge') return { state: 'pending', held: true, vendorStatus };
  if (answer.status_code !== '200') return unknown(`${vendorStatus} with status ${answer.status_code}`);
  if (answer.fraud_status !== undefined && answer.fraud_status !== 'accept') return unknown(`fraud ${answer.fraud_status}`);
  const amount = readAmount(answer.gross_amount);
  if (amount === null) return unknown('amount');
  return { state: 'paid', vendorStatus, amount, paidAt: paidAtOf(answer), savedCard: savedCardOf(answer) };
};

/** Rupiah given back; null if the answer has no readable figure. */
const refundedOf = (answer: VendorAnswer, vendorStatus: string, amount: number): number | null => {
  const parts = answer.refunds?.map((part) => readAmount(part.refund_amount)) ?? [];
  if (answer.refund_amount !== undefined) return readAmount(answer.refund_amount);
  if (parts.length > 0) return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
  return vendorStatus.startsWith('partial') ? null : amount;
};

const refunded = (answer: VendorAnswer, vendorStatus: string): GatewayState => {
  const amount = readAmount(answer.gross_amount);
  if (amount === null) return unknown('amount');
  const returned = refundedOf(answer, vendorStatus, amount);
  return returned === null || returned > amount
    ? unknown('refund amount')
    : { state: 'refunded', vendorStatus, amount, refunded: returned };
};

/**
 * Paid requires code 200, a paid status, fraud absent or accepted, rupiah and a readable amount, which the caller compares. A
 * refusal of a paid order is `failed` too, because only the caller knows that it was paid.
 */
export const toGatewayState = (answer: VendorAnswer, orderId: string): GatewayState => {
  const { status_code: code, transaction_status: status } = answer;
  // The gateway does not know the order until the person has chosen a method on its page.
  if (code === '404') return { state: 'pending', held: false, vendorStatus: null };
  if (code === '407' && (status === undefined || status === 'expire')) return { state: 'expired', vendorStatus: 'expire' };
  if (status === undefined || code.startsWith('5')) return unknown(`status ${code}`);
  if (answer.order_id !== orderId) return unknown('another order');
  if (answer.currency !== undefined && answer.currency !== 'IDR') return unknown('currency');
  switch (status) {
    case 'capture':
    case 'settlement':
      return paid(answer, status);
    case 'pending':
    case 'authorize':
      return { state: 'pending', held: answer.fraud_status === 'challenge', vendorStatus: status };
    case 'deny':
    case 'failure':
      return { state: 'failed', vendorStatus: status, ...toChargeFailure(answer) };
    case 'expire':
      return { state: 'expired', vendorStatus: status };
    case 'cancel':
      return { state: 'cancelled', vendorStatus: status };
    case 'refund':
    case 'partial_refund':
    case 'chargeback':
    case 'partial_chargeback':
      return refunded(answer, status);
    default:
      return unknown(`status "${status}"`);
  }
};
