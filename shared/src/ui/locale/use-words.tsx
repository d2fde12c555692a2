import { useCallback } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import type { Resources } from '#src/i18n/resources.ts';

/** A text by its key, with what stands in it. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The words of a table or a kind of research: its own file's, else those that all of them share. Keys are made of names of columns and filters;
 * that each has a text is known where they are defined.
 */
export const useWords = (texts: keyof Resources): Words => {
  const { t } = useTranslation([texts, 'research', 'common']);
  return useCallback<Words>(
    (key, values) => (t as unknown as Words)(key, { ...values, ns: [texts, 'research', 'common'] } as never),
    [t, texts],
  );
};
