import { describe, expect, it } from 'vitest';
import { locationName } from '#src/features/market/locations.ts';
import { regions } from '#src/features/market/regions.ts';

const count = (kind: 'regencies' | 'cities') =>
  Object.values(regions).reduce((sum, region) => sum + region[kind].split('|').filter((name) => name !== '').length, 0);

describe('places', () => {
  it('are all of Indonesia', () => {
    expect([Object.keys(regions).length, count('regencies'), count('cities')]).toEqual([38, 416, 98]);
  });

  it.each([
    ['KOTA BANDUNG', 'Bandung'],
    ['Bandung', 'Bandung'],
    ['Kota Adm. Jakarta Barat', 'Jakarta Barat'],
    ['KOTA ADMINISTRASI JAKARTA BARAT', 'Jakarta Barat'],
    ['KAB. KLATEN', 'Kab. Klaten'],
    ['Kabupaten Klaten', 'Kab. Klaten'],
    ['Klaten', 'Kab. Klaten'],
    ['Kab.ciamis', 'Kab. Ciamis'],
    ['Kab. Bandung', 'Kab. Bandung'],
    ['KAB. BANDUNG BARAT', 'Kab. Bandung Barat'],
    ['KAB. ADM. KEPULAUAN SERIBU', 'Kab. Kepulauan Seribu'],
    ['Kota Baru', 'Kab. Kotabaru'],
    ['Bandung - Buahbatu (Margacinta), Jawa Barat, ID', 'Bandung'],
    ['Bogor - Bogor Selatan - Kota, Jawa Barat, ID', 'Bogor'],
    ['Kab. Bogor - Klapa Nunggal (Kelapa Nunggal), Jawa Barat, ID', 'Kab. Bogor'],
    ['Jakarta Barat (Gudang 2)', 'Jakarta Barat'],
    ['Kota Tangerang +3 lokasi', 'Tangerang'],
    ['Surakarta (Solo)', 'Surakarta'],
    ['solo', 'Surakarta'],
    ['Pematang Siantar - Siantar Selatan, Sumatera Utara, ID', 'Pematangsiantar'],
    ['Tanjung Pinang', 'Tanjungpinang'],
    ['Jakarta', 'DKI Jakarta'],
    ['Jawa Barat', 'Jawa Barat'],
    ['Gambir, DKI Jakarta', 'DKI Jakarta'],
    ['Luar Negeri', 'Luar Negeri'],
    ['  Dilayani\tTokopedia ', 'Dilayani Tokopedia'],
    ['', null],
    [null, null],
  ])('%j is %j', (text, expected) => expect(locationName(text)).toBe(expected));

  it('of any spelling lead back to themselves', () => {
    const shown = Object.values(regions).flatMap(({ regencies, cities }) => [
      ...regencies.split('|').map((name) => `Kab. ${name}`),
      ...cities.split('|').filter((name) => name !== ''),
    ]);
    expect(shown.filter((name) => locationName(name) !== name || locationName(name.toUpperCase()) !== name)).toEqual([]);
  });
});
