import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, EncodingGuess } from '#src/lib/sheets/text-bytes.ts';
import { runs } from '#src/testing/runs.ts';

const signs = Array.from({ length: 256 }, (_, byte) => new TextDecoder('windows-1252').decode(new Uint8Array([byte])));
const bytesOf = (text: string) => Uint8Array.from([...text], (sign) => signs.indexOf(sign));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the text of a file', () => {
  it.each(['Crème Café – Toko ½ Harga', 'Kaos 90’an', 'Rp45.000 “asli”', 'é', 'tas kulit'])(
    '%s comes out of either encoding',
    (text) => {
      expect(decodeText(bytesOf(text))).toBe(text);
      expect(decodeText(utf8(text))).toBe(text);
      expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8(text)]))).toBe(text);
      expect(decodeText(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toBe(text);
    },
  );

  it('of UTF-8 with a damaged sign among whole ones stays UTF-8', () => {
    const damaged = new Uint8Array([...utf8('é 鞋 👟 '), 0xc3, 0x20]);
    expect(decodeText(damaged)).toBe('é 鞋 👟 \uFFFD ');
  });

  it('is none where it is in neither', () => expect(decodeText(new Uint8Array([0x41, 0x81, 0x8d, 0x42]))).toBeNull());
});

it('any text in either encoding comes back, wherever its bytes are cut', () => {
  // Two adjacent signs may be the two bytes of one UTF-8 character; a sign next to a letter never is.
  const unit = fc
    .tuple(fc.constantFrom(...'àéèüñçöÄÖß½°–’“”€'), fc.constantFrom(...signs.slice(32, 127)))
    .map((pair) => pair.join(''));
  const western = fc.string({ unit, maxLength: 20 });
  const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), western, fc.nat(), (any, latin, place) => {
    expect(decodeText(utf8(any))).toBe(any);
    expect(decodeText(bytesOf(latin))).toBe(latin);
    const guess = new EncodingGuess();
    const bytes = utf8(any);
    guess.add(bytes.subarray(0, place % (bytes.length + 1)));
    guess.add(bytes.subarray(place % (bytes.length + 1)));
    expect(guess.encoding).toBe('utf-8');
  });
  fc.assert(property, { numRuns: runs(5000, 200) });
});
