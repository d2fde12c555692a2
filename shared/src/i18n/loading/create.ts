import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, languages, type UiLanguage } from '#src/i18n/languages.ts';
import type { Namespace } from '#src/i18n/loading/namespaces.ts';
import type { Resources } from '#src/i18n/resources.ts';

export type BundledTexts = Partial<Record<UiLanguage, Partial<Record<keyof Resources, ResourceKey>>>>;

/** Each call must fetch again, because failures are retried: five tries, then English or the key is shown. */
export type LoadTexts = (language: UiLanguage, namespace: Namespace) => Promise<ResourceKey>;

interface I18nOptions {
  language: UiLanguage;
  /** For an entry that cannot split its code, such as a content script. */
  resources?: BundledTexts;
  /** For an entry that can split its code; called by `i18n.loadNamespaces` and `i18n.changeLanguage`. */
  load?: LoadTexts;
}

/** Waits before each further try, in ms; five tries in all. */
const PAUSES = [400, 800, 1600, 3200];

const retryLoad = async (load: () => Promise<ResourceKey>): Promise<ResourceKey> => {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((wake) => setTimeout(wake, pause));
    }
  }
  return load();
};

const backend = (load: LoadTexts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    retryLoad(() => load(language as UiLanguage, namespace as Namespace)).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    );
  },
});

// Texts in `resources` can be read at once, others after `loadNamespaces`. All options whose defaults changed between major
// versions are written out.
export const createI18n = ({ language, resources, load }: I18nOptions): i18n => {
  const instance = createInstance();
  if (load) instance.use(backend(load));
  instance.use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    load: 'languageOnly',
    ns: [],
    defaultNS: 'common',
    fallbackNS: false,
    keySeparator: '.',
    nsSeparator: ':',
    contextSeparator: '_',
    pluralSeparator: '_',
    returnNull: false,
    returnEmptyString: false,
    initAsync: false,
    partialBundledLanguages: true,
    ...(resources ? { resources: resources as Record<string, Record<string, ResourceKey>> } : {}),
    interpolation: { escapeValue: false, prefix: '{{', suffix: '}}', skipOnVariables: true },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  });
  return instance;
};
