import { useCallback } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import type { Resources } from '#src/i18n/resources.ts';

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of a table or kind: from its own file, then the shared ones. Definitions guarantee a text for every key built from a name. */
export const useWords = (texts: keyof Resources): Words => {
  const { t } = useTranslation([texts, 'research', 'common']);
  return useCallback<Words>(
    (key, values) => (t as unknown as Words)(key, { ...values, ns: [texts, 'research', 'common'] } as never),
    [t, texts],
  );
};
