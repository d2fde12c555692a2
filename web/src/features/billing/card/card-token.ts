import type { PublicSettings } from '@telaah/shared/features/billing/schema';
import { type CardFields, digitsOf, readExpiry } from '#src/features/billing/card/card-number.ts';

/** `refused`: the gateway rejected the card; `unreachable`: no answer, or an unreadable one. */
export class CardTokenFailure extends Error {
  override name = 'CardTokenFailure';
  readonly reason: 'refused' | 'unreachable';
  constructor(reason: 'refused' | 'unreachable') {
    super(`card token: ${reason}`);
    this.reason = reason;
  }
}

const TIMEOUT_MS = 20_000;

/** Sends the card straight to the gateway, so that our server never sees it (docs.midtrans.com, "get token": GET with the client key). */
export const cardToken = async (settings: NonNullable<PublicSettings['card']>, card: CardFields, now: Date): Promise<string> => {
  const expiry = readExpiry(card.expiry, now);
  if (expiry === null) throw new CardTokenFailure('refused');
  const url = new URL(settings.token_url);
  url.searchParams.set('client_key', settings.client_key);
  url.searchParams.set('card_number', digitsOf(card.number));
  url.searchParams.set('card_exp_month', expiry.month);
  url.searchParams.set('card_exp_year', expiry.year);
  url.searchParams.set('card_cvv', card.cvv.trim());
  let body: { token_id?: unknown; status_code?: unknown };
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = (await answer.json()) as typeof body;
  } catch {
    throw new CardTokenFailure('unreachable');
  }
  if (typeof body?.token_id === 'string' && body.token_id !== '') return body.token_id;
  throw new CardTokenFailure(/^4(?!0[13])/.test(String(body?.status_code ?? '')) ? 'refused' : 'unreachable');
};
