import { createHash } from 'node:crypto';
import { newOrderId } from '@telaah/shared/features/billing/order-id';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isSigned, readNotification } from '#src/ports/gateway/midtrans-notification.ts';

const KEY = 'SB-Mid-server-FIXTURE-0000000000';
const ORDER = newOrderId('i', new Date('2026-11-21T03:00:00Z'));

/** Inputs of Midtrans' page "receiving notifications"; five public test suites print the hash. */
const published = {
  server_key: 'askvnoibnosifnboseofinbofinfgbiufglnbfg',
  order_id: '1111',
  status_code: '200',
  gross_amount: '100000.00',
  signature_key:
    'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
};

const sign = (order: string, code: string, amount: string, key = KEY) =>
  createHash('sha512').update(`${order}${code}${amount}${key}`).digest('hex');

const body = (given: Record<string, unknown> = {}, key = KEY): string => {
  const fields: Record<string, unknown> = {
    transaction_time: '2026-11-21 10:00:00',
    transaction_status: 'settlement',
    status_code: '200',
    payment_type: 'qris',
    order_id: ORDER,
    gross_amount: '149000.00',
    currency: 'IDR',
    ...given,
  };
  const signature_key = sign(String(fields.order_id), String(fields.status_code), String(fields.gross_amount), key);
  return JSON.stringify({ signature_key, ...fields, ...('signature_key' in given && { signature_key: given.signature_key }) });
};
const read = (text: string) => readNotification(text, KEY);
const refused = (reason: string) => ({ accepted: false, reason });

describe('the signature', () => {
  it('is the published one', () => {
    expect(isSigned(published, published.server_key)).toBe(true);
  });

  it.each([
    ['amount without decimals', { gross_amount: '100000' }],
    ['amount edited', { gross_amount: '1000.00' }],
    ['status code swapped', { status_code: '201' }],
    ['order swapped', { order_id: '1112' }],
    ['upper-case', { signature_key: published.signature_key.toUpperCase() }],
    ['a letter short', { signature_key: published.signature_key.slice(1) }],
    ['empty', { signature_key: '' }],
    ['of many bytes', { signature_key: '€'.repeat(128) }],
  ])('does not fit with %s', (_, change) => {
    expect(isSigned({ ...published, ...change }, published.server_key)).toBe(false);
  });

  it('fits with the border between its fields moved, and the body is refused all the same', () => {
    const shifted = { ...published, order_id: '11112', status_code: '00' };
    expect(isSigned(shifted, published.server_key)).toBe(true);
    expect(readNotification(JSON.stringify(shifted), published.server_key)).toEqual(refused('order_id'));
    expect(readNotification(JSON.stringify(published), published.server_key)).toEqual(refused('order_id'));
  });

  it('does not cover the status: a flipped one is accepted, as a hint only', () => {
    expect(read(body({ transaction_status: 'pending', status_code: '201' }))).toMatchObject({ transactionStatus: 'pending' });
    expect(read(body({ transaction_status: 'settlement', status_code: '201' }))).toMatchObject({ transactionStatus: 'settlement' });
  });
});

describe('a notification', () => {
  it('says which order to ask about', () => {
    const expected = { accepted: true, orderId: ORDER, transactionStatus: 'settlement', amount: 149_000, saysPaid: true };
    expect(read(body())).toEqual(expected);
    expect(read(body({ transaction_status: 'SETTLEMENT', something_new: { a: [1] } }))).toEqual(expected);
    expect(read(body({ transaction_status: 7 }))).toEqual({ ...expected, transactionStatus: '', saysPaid: false });
    for (const status_code of ['201', '202', '407']) expect(read(body({ status_code }))).toEqual({ ...expected, saysPaid: false });
  });

  it.each([
    ['settlement', true],
    ['capture', true],
    ['Capture', true],
    ['pending', false],
    ['deny', false],
    ['refund', false],
  ])('of %s says that it is paid: %s', (transaction_status, saysPaid) => {
    expect(read(body({ transaction_status }))).toMatchObject({ saysPaid });
  });

  it.each([
    ['not JSON', 'order_id=1', 'unreadable'],
    ['empty', '', 'unreadable'],
    ['a list', '[]', 'unreadable'],
    ['null', 'null', 'unreadable'],
    ['a number', '5', 'unreadable'],
    ['a word', '"settlement"', 'unreadable'],
    ['larger than 64 KiB', body({ padding: 'x'.repeat(65_536) }), 'unreadable'],
    ['larger than 64 KiB in bytes', body({ padding: '€'.repeat(30_000) }), 'unreadable'],
    ['with a doubled key', body().replace('{', `{"order_id":"${ORDER}",`), 'unreadable'],
    ['with a magic key', body().replace('{', '{"__proto__":{"order_id":"x"},'), 'unreadable'],
    ['nested too deep', body().replace('{', `{"a":${'['.repeat(5000)}${']'.repeat(5000)},`), 'unreadable'],
    [
      'of a subscription, which is never signed',
      '{"event_name":"subscription.charge","transaction":{"status_code":"200"}}',
      'unsigned',
    ],
    ['without a signature', body({ signature_key: undefined }), 'unsigned'],
    ['with a list as signature', body({ signature_key: ['a'] }), 'unsigned'],
    ['signed with another key', body({}, 'another key'), 'signature'],
    ['with a number as order', body({ order_id: 1111 }), 'signature'],
    ['with a number as amount', body({ gross_amount: 149_000 }), 'signature'],
    ['of another shop', body({ order_id: 'Postman-1578568851' }), 'order_id'],
    ['with a longer order id', body({ order_id: `${ORDER}2` }), 'order_id'],
    ['with a code that is none of these', body({ status_code: '404' }), 'status_code'],
    ['with a code of four digits', body({ status_code: '2001' }), 'status_code'],
    ['with sen', body({ gross_amount: '149000.01' }), 'amount'],
    ['with an amount without decimals', body({ gross_amount: '149000' }), 'amount'],
  ])('%s is refused: %3$s', (_, text, reason) => {
    expect(read(text)).toEqual(refused(reason));
  });

  it('may have 64 KiB', () => {
    const padded = (bytes: number) => body({ padding: 'x'.repeat(bytes - Buffer.byteLength(body({ padding: '' }))) });
    expect(read(padded(65_536))).toMatchObject({ accepted: true });
    expect(read(padded(65_537))).toEqual(refused('unreadable'));
  });

  it('is known by 40 letters of its status', () => {
    expect(read(body({ transaction_status: 'S'.repeat(60) }))).toMatchObject({ transactionStatus: 's'.repeat(40) });
  });

  it.each(['order_id', 'status_code', 'gross_amount'])('without %s is refused, whatever was signed in its place', (missing) => {
    const fields: Record<string, unknown> = { order_id: ORDER, status_code: '200', gross_amount: '149000.00', [missing]: null };
    const signature_key = sign(String(fields.order_id), String(fields.status_code), String(fields.gross_amount));
    expect(read(JSON.stringify({ ...fields, signature_key }))).toEqual(refused('signature'));
  });

  it('cannot be forged by moving letters between signed fields', () => {
    const text = `${ORDER}200149000.00`;
    const signature_key = sign(ORDER, '200', '149000.00');
    const readings: string[] = [];
    for (let first = 0; first <= text.length; first++) {
      for (let second = first; second <= text.length; second++) {
        const [order_id, status_code, gross_amount] = [text.slice(0, first), text.slice(first, second), text.slice(second)];
        const answer = read(JSON.stringify({ order_id, status_code, gross_amount, signature_key }));
        if (answer.accepted) readings.push(answer.orderId);
      }
    }
    expect(readings).toEqual([ORDER]);
  });
});

describe('whatever arrives', () => {
  const names = fc.constantFrom(
    'order_id',
    'status_code',
    'gross_amount',
    'signature_key',
    'transaction_status',
    '__proto__',
    'constructor',
  );
  const objects = fc
    .array(fc.tuple(fc.oneof(names, fc.string()), fc.oneof(fc.json(), fc.constantFrom('"200"', `"${ORDER}"`, '"149000.00"'))), {
      maxLength: 12,
    })
    .map((fields) => `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`);
  const edited = fc.tuple(fc.nat(), fc.nat(40), fc.string()).map(([at, length, put]) => {
    const text = body();
    const start = at % text.length;
    return text.slice(0, start) + put + text.slice(start + length);
  });

  it('never throws, and without the signature of its own fields is never accepted', () => {
    fc.assert(
      fc.property(fc.oneof(objects, edited, fc.json(), fc.string({ unit: 'binary' })), (text) => {
        const answer = read(text);
        if (!answer.accepted) return;
        const { signature_key, order_id = '', status_code = '', gross_amount = '' } = JSON.parse(text) as Record<string, string>;
        expect([signature_key, answer.orderId]).toEqual([sign(order_id, status_code, gross_amount), order_id]);
      }),
      { numRuns: runs(50_000, 2_000) },
    );
  });

  it('is not even parsed where it is too large', () => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const text of ['{'.repeat(1_000_000), '['.repeat(1_000_000), `"${'\\'.repeat(999_999)}`, 'x'.repeat(1_000_000)]) {
      expect(read(text)).toEqual(refused('unreadable'));
    }
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });
});
