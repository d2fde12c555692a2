import type { Language } from '@telaah/shared/features/accounts/schema';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { storage } from 'wxt/utils/storage';
import type { TooLongRow } from '#src/messages/messages.ts';
import { defaultOrigin } from '#src/rules/config.ts';
import { type CaptureConsent, getCurrentConsent } from '#src/settings/consent.ts';

export type ThemeSetting = 'light' | 'dark' | 'system';

export const settings = {
  /** Null until it is chosen, and English until then. */
  language: storage.defineItem<Language | null>('local:language', { fallback: null }),
  /** The offer of the browser's language was closed. */
  offerClosed: storage.defineItem<boolean>('local:offer_closed', { fallback: false }),
  /** Light by default, as marketplaces are. */
  theme: storage.defineItem<ThemeSetting>('local:theme', { fallback: 'light' }),
  barsOff: storage.defineItem<MarketplaceId[]>('local:bars_off', { fallback: [] }),
  origin: storage.defineItem<string>('local:origin', { fallback: defaultOrigin }),
  consent: storage.defineItem<CaptureConsent | null>('local:consent', { fallback: null }),
  /** Keeps what visited product pages showed, on this device only. */
  keepVisits: storage.defineItem<boolean>('local:keep_visits', { fallback: true }),
  broken: storage.defineItem<{ marketplace: string; reader: string; at: string; times: number }[]>('local:broken', {
    fallback: [],
  }),
  tooLong: storage.defineItem<TooLongRow[]>('local:too_long', { fallback: [] }),
};

export const mayCapture = async (): Promise<boolean> => getCurrentConsent(await settings.consent.getValue())?.yes === true;

export const maySendKeywords = async (): Promise<boolean> => getCurrentConsent(await settings.consent.getValue())?.words === true;
