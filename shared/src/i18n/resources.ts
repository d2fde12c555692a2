import type account from '#src/i18n/en/account.json';
import type away from '#src/i18n/en/away.json';
import type billing from '#src/i18n/en/billing.json';
import type browse from '#src/i18n/en/browse.json';
import type bundled from '#src/i18n/en/bundled.json';
import type calculators from '#src/i18n/en/calculators.json';
import type charts from '#src/i18n/en/charts.json';
import type common from '#src/i18n/en/common.json';
import type contact from '#src/i18n/en/contact.json';
import type course from '#src/i18n/en/course.json';
import type errors from '#src/i18n/en/errors.json';
import type extension from '#src/i18n/en/extension.json';
import type help from '#src/i18n/en/help.json';
import type histories from '#src/i18n/en/histories.json';
import type history from '#src/i18n/en/history.json';
import type home from '#src/i18n/en/home.json';
import type inbox from '#src/i18n/en/inbox.json';
import type layout from '#src/i18n/en/layout.json';
import type legal from '#src/i18n/en/legal.json';
import type overlay from '#src/i18n/en/overlay.json';
import type own from '#src/i18n/en/own.json';
import type plans from '#src/i18n/en/plans.json';
import type popup from '#src/i18n/en/popup.json';
import type settings from '#src/i18n/en/settings.json';
import type share from '#src/i18n/en/share.json';
import type site from '#src/i18n/en/site.json';
import type sitePages from '#src/i18n/en/site-pages.json';
import type suppliers from '#src/i18n/en/suppliers.json';

/** A kind's name among the pages, and the label of its shortcut keys. A type, because i18next reads no keys out of an interface. */
export type Nav = { name: string; go: string };
/** Texts of a kind's file, which must include `nav`. */
export type KindTexts<Texts extends { nav: Nav }> = Texts;

/** Kinds of research by id; each head adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: heads add to it
export interface KindNames {}

/** Texts that name kinds; the names come from each kind's own file. */
type WithKindNames<Texts> = Texts & { heads: { [Id in keyof KindNames]: Nav } };

/** English is the source of the keys: a key missing there does not compile. Each head adds the file of its kind. */
export interface Resources {
  bundled: typeof bundled;
  away: typeof away;
  common: typeof common;
  errors: typeof errors;
  layout: WithKindNames<typeof layout>;
  account: typeof account;
  home: typeof home;
  inbox: typeof inbox;
  settings: typeof settings;
  help: typeof help;
  legal: typeof legal;
  extension: typeof extension;
  billing: typeof billing;
  plans: WithKindNames<typeof plans>;
  charts: typeof charts;
  course: typeof course;
  browse: typeof browse;
  history: typeof history;
  own: typeof own;
  suppliers: typeof suppliers;
  contact: typeof contact;
  histories: typeof histories;
  calculators: typeof calculators;
  share: typeof share;
  overlay: typeof overlay;
  popup: typeof popup;
  site: typeof site;
  'site-pages': typeof sitePages;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: Resources;
  }
}
