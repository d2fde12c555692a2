import type { i18n } from 'i18next';

/** The texts of the page's language that could not be loaded. English or keys are shown in their place. */
export interface MissingTexts {
  isAny: () => boolean;
  /** Calls when that may have changed; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Loads them once more, and shows what has come. */
  again: () => Promise<void>;
}

/** Follows what fails to load from now on. */
export const followMissing = (instance: i18n): MissingTexts => {
  const failed = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  const missing = (): string[] =>
    [...(failed.get(instance.language) ?? [])].filter((namespace) => !instance.hasResourceBundle(instance.language, namespace));
  const tell = () => {
    for (const listener of listeners) listener();
  };
  instance.on('failedLoading', (language: string, namespace: string) => {
    failed.set(language, (failed.get(language) ?? new Set()).add(namespace));
    tell();
  });
  instance.on('loaded', tell);
  instance.on('languageChanged', tell);
  return {
    isAny: () => missing().length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again: async () => {
      await instance.reloadResources([instance.language], missing());
      // Texts that arrive late change nothing on the screen by themselves.
      instance.emit('languageChanged', instance.language);
    },
  };
};
