import { productsOfLines } from '@telaah/shared/features/calculators/products';
import { schemes } from '@telaah/shared/features/fees/schemes';
import { workbookFile } from '@telaah/shared/testing/workbook-file';
import { describe, expect, it } from 'vitest';
import { productFile } from '#src/features/calculators/sale/product-file.ts';

const fileOf = (...parts: (string | Uint8Array)[]) => new Blob(parts as BlobPart[]);

describe('a file of own products', () => {
  it('may be an Excel file, its heads below a title, its amounts numbers or texts', async () => {
    const rows = [
      ['Daftar harga'],
      [],
      ['Nama Produk', 'Harga Awal', 'Harga Diskon', 'HPP'],
      ['Baki', 15_000, 'Rp12.500', 8000],
      ['Total', null, 12_500, 8000],
    ];
    const table = await productFile(fileOf(workbookFile([], rows)));
    expect(typeof table === 'object' && 'lines' in table && productsOfLines(schemes.shopee, table.lines)).toEqual({
      products: [{ name: 'Baki', price: 12_500, cost: 8000, packing: null, category: null }],
      left: [{ line: 5, fault: 'total' }],
    });
  });

  it('keeps the signs of its names, whatever wrote it', async () => {
    const western = new Uint8Array([
      ...new TextEncoder().encode('Nama;Harga;HPP\nCr'),
      0xe8,
      ...new TextEncoder().encode('me;5000;1000'),
    ]);
    expect(await productFile(fileOf(western))).toEqual({ text: 'Nama;Harga;HPP\nCrème;5000;1000' });
    expect(await productFile(fileOf('Nama\nCrème'))).toEqual({ text: 'Nama\nCrème' });
  });

  it('says why it is not read', async () => {
    expect(await productFile(fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])))).toBe('fileLocked');
    expect(await productFile(fileOf('PK\u0003\u0004 rusak'))).toBe('fileFailed');
    expect(await productFile(fileOf('x'.repeat(1_000_001)))).toBe('fileTooLarge');
    expect(await productFile(fileOf(workbookFile(Array.from({ length: 20_001 }, () => ['a']))))).toBe('fileTooLarge');
  });
});
