import type { UiLanguage } from '@telaah/shared/i18n/languages';
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { composeTexts, type Namespace, namespaces } from '@telaah/shared/i18n/loading/namespaces';
import { createFormat, type Format } from '@telaah/shared/lib/format/format';

export interface Words {
  t: ReturnType<typeof createI18n>['t'];
  format: Format;
}

const fileOf = async (language: UiLanguage, namespace: Namespace): Promise<object> =>
  ((await import(`@telaah/shared/i18n/${language}/${namespace}.json`, { with: { type: 'json' } })) as { default: object }).default;

export const textsOf = async (language: UiLanguage, namespace: Namespace): Promise<Record<string, string>> => {
  const files = new Map(await Promise.all(namespaces.map(async (each) => [each, await fileOf(language, each)] as const)));
  return composeTexts(namespace, (each) => files.get(each) ?? {}) as Record<string, string>;
};

export const wordsOf = async (language: UiLanguage): Promise<Words> => {
  const i18n = createI18n({ language, load: textsOf });
  await i18n.loadNamespaces(namespaces);
  return { t: i18n.t, format: createFormat(language) };
};

/** Matches names of controls that are followed by a hint. */
export const startsWith = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
