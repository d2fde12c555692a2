import { nameKey } from '#src/features/market/names.ts';
import { regions } from '#src/features/market/regions.ts';
import { lookUp } from '#src/lib/word-record.ts';

/** Letters only, so that `Pematang Siantar` equals `Pematangsiantar`. */
const fold = (text: string): string => nameKey(text).replace(/[^a-z]/g, '');

const cities = new Map<string, string>();
const regencies = new Map<string, string>();
const provinces = new Map<string, string>();
const splitNames = (names: string): string[] => (names === '' ? [] : names.split('|'));
for (const [province, within] of Object.entries(regions)) {
  provinces.set(fold(province), province);
  for (const city of splitNames(within.cities)) cities.set(fold(city), city);
  for (const regency of splitNames(within.regencies)) regencies.set(fold(regency), `Kab. ${regency}`);
}

/** Names in use besides the official ones: former and colloquial spellings. */
const ALIASES: Readonly<Record<string, string>> = {
  solo: 'surakarta',
  jogja: 'yogyakarta',
  jogjakarta: 'yogyakarta',
  sidoardjo: 'sidoarjo',
  makasar: 'makassar',
  ujungpandang: 'makassar',
  tobasamosir: 'toba',
  mamujuutara: 'pasangkayu',
  malukutenggarabarat: 'kepulauantanimbar',
  jakarta: 'dkijakarta',
  daerahistimewayogyakarta: 'diyogyakarta',
  nanggroeacehdarussalam: 'aceh',
  bangkabelitung: 'kepulauanbangkabelitung',
};

const officialName = (text: string): string => lookUp(ALIASES, text) ?? text;

/** Tries cities before regencies, because marketplaces write `Bandung` for the city and `Kab. Bandung` for the regency. */
const regionNamed = (text: string): string | null => {
  const whole = officialName(fold(text));
  const plain = cities.get(whole) ?? regencies.get(whole);
  if (plain !== undefined) return plain;
  const [, kind, name] = /^(kota|kabupaten|kab)(?:\b|\.)\.?\s*(?:(?:adm|administrasi)\b\.?\s*)?(.+)$/.exec(nameKey(text)) ?? [];
  if (kind === undefined || name === undefined) return null;
  const key = officialName(fold(name));
  const [first, second] = kind === 'kota' ? [cities, regencies] : [regencies, cities];
  return first.get(key) ?? second.get(key) ?? null;
};

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * One spelling for a place, from the official list of cities and regencies: `KOTA BANDUNG` and `Bandung - Cicendo, Jawa Barat, ID`
 * become `Bandung`, `KAB. KLATEN` becomes `Kab. Klaten`. Leaves out warehouses, districts and brackets. Falls back to the province,
 * then to the text as it was read.
 */
export const locationName = (location: string | null): string | null => {
  const text = clean(location ?? '');
  if (text === '') return null;
  const parts = text
    .replace(/[([{][^)\]}]*[)\]}]?/g, ' ')
    .split(/\s+[-–|+]\s*|,|\//)
    .map(clean)
    .filter((part) => part !== '');
  for (const part of parts) {
    const region = regionNamed(part);
    if (region !== null) return region;
  }
  for (const part of parts) {
    const province = provinces.get(officialName(fold(part.replace(/^(provinsi|prov\.?) /i, ''))));
    if (province !== undefined) return province;
  }
  return text;
};
