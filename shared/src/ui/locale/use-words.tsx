import { useCallback } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import type { Resources } from '#src/i18n/resources.ts';

/** Looks up a text by its key and inserts values. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Texts of a table or a kind of research: from its own file, then from the shared ones. Keys are built from names of columns and filters;
 * their definitions guarantee that each has a text.
 */
export const useWords = (texts: keyof Resources): Words => {
  const { t } = useTranslation([texts, 'research', 'common']);
  return useCallback<Words>(
    (key, values) => (t as unknown as Words)(key, { ...values, ns: [texts, 'research', 'common'] } as never),
    [t, texts],
  );
};
