import type { Language } from '@telaah/shared/features/accounts/schema';
import en from '@telaah/shared/i18n/en/notices.json' with { type: 'json' };
import id from '@telaah/shared/i18n/id/notices.json' with { type: 'json' };
import zh from '@telaah/shared/i18n/zh/notices.json' with { type: 'json' };
import { createFormat } from '@telaah/shared/lib/format/format';
import { createInstance } from 'i18next';
import type { AnyNotice, Place } from '#src/notices/notice.ts';

const texts = createInstance();
await texts.init({
  resources: { en: { notices: en }, id: { notices: id }, zh: { notices: zh } },
  defaultNS: 'notices',
  fallbackLng: false,
  initAsync: false,
  returnNull: false,
  missingInterpolationHandler: (_text: string, [place]: RegExpExecArray) => {
    throw new Error(`a notice has nothing for ${place}`);
  },
  // What people chose stays text: it is escaped where it becomes HTML, and names no other text.
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** One line without control characters, so that user input can start neither a header nor a line. */
// oxlint-disable-next-line no-control-regex
const line = (value: string): string => value.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** Texts of notices in a language. Throws where one is missing or a place of it is not given. */
const writerIn = (language: Language) => {
  const write = texts.getFixedT(language) as unknown as (key: string, places: object) => unknown;
  return {
    one: (key: string, places: object = {}): string => {
      if (!texts.exists(key, { lng: language, ...places })) throw new Error(`notices.json of ${language} has no ${key}`);
      return String(write(key, places));
    },
    list: (key: string, places: object): string[] =>
      texts.exists(key, { lng: language }) ? (write(key, { ...places, returnObjects: true }) as string[]) : [],
    has: (key: string): boolean => texts.exists(key, { lng: language }),
  };
};

const placeIn = (language: Language, place: Place<object>, data: object): string => {
  const format = createFormat(language);
  switch (place.form) {
    case 'text':
      return line(place.get(data));
    case 'money':
      return format.money(place.get(data));
    case 'count':
      return format.count(place.get(data));
    case 'day':
      return format.day(place.get(data));
    case 'item': {
      const { kind, plan, quantity } = place.get(data);
      return writerIn(language).one(`items.${kind}`, { plan: line(plan), number: format.count(quantity), count: quantity });
    }
  }
};

/** What a notice says in a language. */
export interface NoticeContent {
  subject: string;
  lines: readonly string[];
  /** The label of its button; null: it has none. */
  button: string | null;
  after: readonly string[];
}

/** Throws if the data lack a value that a text names. */
export const contentOf = (notice: AnyNotice, data: object, language: Language): NoticeContent => {
  const places = Object.fromEntries(Object.entries(notice.places).map(([name, place]) => [name, placeIn(language, place, data)]));
  const write = writerIn(language);
  const key = (part: string) => `kinds.${notice.id}.${part}`;
  return {
    subject: write.one(key('subject'), places),
    lines: write.list(key('lines'), places),
    button: write.has(key('button')) ? write.one(key('button'), places) : null,
    after: write.list(key('after'), places),
  };
};

/** A mail's greeting, link hint and footer. An empty `name` gives the greeting without one. */
export const mailFrame = (notice: AnyNotice, name: string, language: Language) => {
  const write = writerIn(language);
  return {
    greeting: notice.toStranger || name === '' ? write.one('greetingUnknown') : write.one('greeting', { name: line(name) }),
    linkBelow: write.one('linkBelow'),
    footer: write.one(`because.${notice.because ?? notice.about}`),
  };
};
