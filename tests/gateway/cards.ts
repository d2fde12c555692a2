import { randomUUID } from 'node:crypto';
import type { Behaviour, CardToken } from './model.ts';
import { CLIENT_KEY, type GatewayWorld } from './world.ts';

/** The gateway's test cards (docs.midtrans.com, "testing payment on sandbox"). CVV 123, code 112233, any future month. */
export const testCards: { number: string; behaviour: Behaviour; result: string }[] = [
  { number: '4811111111111114', behaviour: 'accept', result: 'accepted' },
  { number: '4411111111111118', behaviour: 'accept', result: 'accepted' },
  { number: '5211111111111117', behaviour: 'accept', result: 'accepted' },
  { number: '4911111111111113', behaviour: '05', result: 'refused by the bank' },
  { number: '4711111111111115', behaviour: '05', result: 'refused by the bank' },
  { number: '5111111111111118', behaviour: '05', result: 'refused by the bank' },
  { number: '4611111111111116', behaviour: 'fraud', result: 'refused by the fraud check' },
  { number: '4472429869996670', behaviour: '51', result: 'not enough money' },
  { number: '4024007176265022', behaviour: 'later', result: 'pending, accepted after 60 s' },
];

export const OTP = '112233';
export const CVV = '123';
const TOKEN_LIFE_MS = 5 * 60_000;

const luhn = (number: string): boolean => {
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
};

/** `GET /v2/token`, called by browsers. Stores only the card's behaviour, never its number. */
export const makeToken = (world: GatewayWorld, query: URLSearchParams): Record<string, unknown> => {
  const wrong: string[] = [];
  const number = query.get('card_number') ?? '';
  const month = Number(query.get('card_exp_month'));
  const year = Number(query.get('card_exp_year'));
  if (!luhn(number)) wrong.push('card_number does not match with luhn algorithm');
  if (!/^\d{3,4}$/.test(query.get('card_cvv') ?? '')) wrong.push('card_cvv length must be 3 or 4');
  const cardExpiresAt = Date.UTC(year, month, 1) - 7 * 3_600_000;
  if (!(month >= 1 && month <= 12 && year >= 2000 && cardExpiresAt > world.now()))
    wrong.push('card_exp_month or card_exp_year is in the past');
  if (query.get('client_key') !== CLIENT_KEY) {
    return { status_code: '401', status_message: 'Operation is not allowed due to unauthorized payload.', id: randomUUID() };
  }
  if (wrong.length > 0) {
    const status_message = 'One or more parameters in the payload is invalid.';
    return { status_code: '400', status_message, validation_messages: wrong, id: randomUUID() };
  }
  const masked = `${number.slice(0, 8)}-${number.slice(-4)}`;
  const isRightCode = query.get('card_cvv') === CVV;
  const behaviour = isRightCode ? (testCards.find((card) => card.number === number)?.behaviour ?? 'accept') : '05';
  const token_id = `${masked}-${randomUUID()}`;
  world.state.cardTokens[token_id] = { masked, behaviour, createdAt: world.now(), cardExpiresAt, used: false };
  world.save();
  return { status_code: '200', status_message: 'Credit card token is created as Token ID.', token_id, hash: `${masked}-mami` };
};

/** A token can be used once, for some minutes. */
export const spendToken = (world: GatewayWorld, tokenId: unknown): CardToken | null => {
  const token = typeof tokenId === 'string' ? world.state.cardTokens[tokenId] : undefined;
  if (token === undefined || token.used || world.now() - token.createdAt > TOKEN_LIFE_MS) return null;
  token.used = true;
  return token;
};

/** Format of a saved token: eight digits, letters, four digits, such as `41111111ugjzrxeHHXXmCMhhCVXbJ8888`. */
export const saveCard = (world: GatewayWorld, card: { masked: string; behaviour: Behaviour; expiresAt: number }): string => {
  const [head = '', tail = ''] = card.masked.split('-');
  const token = `${head}${randomUUID().replaceAll('-', '').slice(0, 20)}${tail}`;
  world.state.savedTokens[token] = { ...card };
  return token;
};
