import type { i18n } from 'i18next';

/** Texts of the current language that failed to load; English or keys are shown instead. */
export interface MissingTexts {
  isAny: () => boolean;
  /** Calls the listener when that may have changed; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  again: () => Promise<void>;
}

/** Only failures after this call are seen. */
export const followMissing = (instance: i18n): MissingTexts => {
  const failed = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  const missing = (): string[] =>
    [...(failed.get(instance.language) ?? [])].filter((namespace) => !instance.hasResourceBundle(instance.language, namespace));
  const notify = () => {
    for (const listener of listeners) listener();
  };
  instance.on('failedLoading', (language: string, namespace: string) => {
    failed.set(language, (failed.get(language) ?? new Set()).add(namespace));
    notify();
  });
  instance.on('loaded', notify);
  instance.on('languageChanged', notify);
  return {
    isAny: () => missing().length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again: async () => {
      await instance.reloadResources([instance.language], missing());
      // Texts that arrive late do not redraw the screen, so a language change is emitted.
      instance.emit('languageChanged', instance.language);
    },
  };
};
