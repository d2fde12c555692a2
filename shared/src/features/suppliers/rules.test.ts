import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indonesianPhone } from '#src/features/accounts/rules.ts';
import { chatWith, ladderFault, needsApproval, toListingPhase, withoutNumbers } from '#src/features/suppliers/rules.ts';
import { listingInput, listingsParams, WEBSITE_MESSAGE } from '#src/features/suppliers/schema.ts';

const good = {
  product: 'Hijab Voal',
  store: 'Konveksi Rahma',
  category: 'fashion_accessories',
  type: 'manufacturer',
  phone: '0812-3456-7890',
  website: 'rahma.example',
  address: 'Jalan Cigondewah, Bandung',
  description: 'Produksi sendiri.\r\n\r\n\r\n\r\nTersedia\u0000 32 warna.  ',
  photo_id: null,
  minimum_order: 20,
  prices: [{ from: 20, price: 14_500 }],
};

describe('a WhatsApp number', () => {
  it.each([
    ['0812 3456 7890', '+6281234567890'],
    ['+62 812-3456-7890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['021 5551234567', '+62215551234567'],
  ])('%s is kept as %s', (typed, kept) => expect(indonesianPhone(typed)).toBe(kept));

  it.each(['', '0812', '+1 202 555 0123', '+60 12 345 6789', 'nomor saya', '+6200000000000000000', '+62'])('%s is none', (typed) =>
    expect(indonesianPhone(typed)).toBeNull(),
  );

  it('opens a chat whose words are nothing but words', () => {
    const words = 'Halo & selamat pagi?phone=1#x\r\nBcc: a@b.example';
    const address = new URL(chatWith('+6281234567890', words));
    expect([address.origin, address.pathname, address.hash]).toEqual(['https://wa.me', '/6281234567890', '']);
    expect([...address.searchParams]).toEqual([['text', words]]);
  });
});

describe('what is handed in', () => {
  it('is kept tidy: the number, the website in full, no line that nobody can read', () => {
    expect(listingInput.parse(good)).toMatchObject({
      phone: '+6281234567890',
      website: 'https://rahma.example/',
      description: 'Produksi sendiri.\n\nTersedia 32 warna.',
    });
  });

  it.each(['javascript:alert(1)', 'ftp://rahma.example', 'https://a:b@rahma.example', 'localhost', 'http://127.0.0.1/', 'rahma'])(
    'is refused with the website %s, in the specification’s words',
    (website) => {
      const { error } = listingInput.safeParse({ ...good, website });
      expect(error?.issues.map(({ message }) => message)).toEqual([WEBSITE_MESSAGE]);
    },
  );

  it('is of a category: all of them is a filter alone', () => {
    expect(listingInput.safeParse({ ...good, category: 'all' }).success).toBe(false);
    expect(listingsParams.parse({})).toEqual({ page: 1, product: '', category: 'all', type: 'all' });
  });
});

describe('a price ladder', () => {
  it('goes up in pieces and down in price, from the minimum order on', () => {
    const steps = [
      { from: 20, price: 100 },
      { from: 50, price: 90 },
    ];
    expect([ladderFault(steps, 20), ladderFault(steps, null), ladderFault([], 5)]).toEqual([null, null, null]);
    expect(ladderFault(steps, 21)).toEqual({ step: 0, fault: 'minimum' });
    expect(ladderFault([...steps, { from: 50, price: 80 }], 20)).toEqual({ step: 2, fault: 'from' });
    expect(ladderFault([...steps, { from: 60, price: 90 }], 20)).toEqual({ step: 2, fault: 'price' });
  });

  it('whatever it is, one without a fault never asks more for more', () => {
    const step = fc.record({ from: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
        const isSorted = steps.every(
          ({ from, price }, i) => i === 0 || (from > (steps[i - 1]?.from ?? 0) && price < (steps[i - 1]?.price ?? 0)),
        );
        expect(ladderFault(steps, null) === null).toBe(isSorted);
      }),
    );
  });
});

describe('who waits for a person', () => {
  const vouched = [{ phone: '+6281', website: 'https://www.rahma.example/katalog' }];
  it.each([
    ['the first of everybody', { phone: '+6281', website: null }, [], true],
    ['a number that is known', { phone: '+6281', website: null }, vouched, false],
    ['another number', { phone: '+6282', website: null }, vouched, true],
    ['the same website, wherever on it', { phone: '+6281', website: 'https://rahma.example/' }, vouched, false],
    ['another website', { phone: '+6281', website: 'https://evil.example/' }, vouched, true],
  ])('%s: %o', (_who, listing, known, waits) => expect(needsApproval(listing, known)).toBe(waits));
});

it('a listing that was not confirmed for half a year is shown to nobody else', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const at = (confirmed: string) => toListingPhase({ state: 'shown', withdrawn_at: null, confirmed_at: new Date(confirmed) }, now);
  expect([at('2026-05-26T03:00:00Z'), at('2026-05-24T03:00:00Z')]).toEqual(['shown', 'lapsed']);
  expect(toListingPhase({ state: 'shown', withdrawn_at: now, confirmed_at: now }, now)).toBe('withdrawn');
});

describe('what a visitor reads of a supplier', () => {
  it('holds no number, however its digits are parted', () => {
    const marks = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '\u00a0');
    const digits = fc.array(fc.tuple(marks, fc.integer({ min: 0, max: 9 })), { minLength: 8, maxLength: 11 });
    const begins = fc.constantFrom('08', '628', '+628', '+62 (0)8', '(+62) 8', '021', '8', '０8');
    fc.assert(
      fc.property(begins, digits, (begin, rest) => {
        const number = begin + rest.map(([mark, digit]) => mark + digit).join('');
        fc.pre(!/^\d{1,3}(\.\d{3})+$/.test(number));
        const shown = withoutNumbers(`Hubungi ${number} untuk grosir`);
        expect(shown).toBe('Hubungi ••• untuk grosir');
      }),
    );
  });

  it.each([
    'Harga Rp85.000.000 per kontainer, minimal 1.250 pcs',
    'Ukuran 110 x 110 cm, 32 warna, berdiri sejak 2008',
    'Isi 8.500.000.000 butir, kode 62-A',
    'www.rahma.example/katalog?no=12',
  ])('keeps what is no number: %s', (text) => expect(withoutNumbers(text)).toBe(text));

  it.each(['https://wa.me/6281234567890?text=Halo', 'api.whatsapp.com/send?phone=6281234567890', 'WA.ME/message/ABC'])(
    'holds no way into a chat: %s',
    (text) => expect(withoutNumbers(`ke ${text}, ya`)).toBe('ke •••, ya'),
  );
});
