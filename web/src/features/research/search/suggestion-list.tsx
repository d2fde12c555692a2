import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { suggestionsQuery } from '#src/features/research/calls/queries.ts';
import { useDebounced } from '#src/features/research/search/use-debounced.ts';

interface SuggestionListProps {
  kind: AnyKind;
  id: string;
  typed: string;
  marketplaces: readonly string[] | undefined;
}

/** Free suggestions with their number of observations, as a native datalist. */
export const SuggestionList = ({ kind, id, typed, marketplaces }: SuggestionListProps) => {
  const { t } = useTranslation('common');
  const words = useWords(kind.texts);
  const format = useFormat();
  const settledText = useDebounced(typed.trim().slice(0, 200));
  const { data } = useQuery({
    ...suggestionsQuery(kind, { typed: settledText, ...(marketplaces && { marketplaces }) }),
    enabled: settledText !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <datalist id={id} aria-label={t('action.search')}>
      {data?.items.map(({ keyword, looks: observationCount }) => (
        <option key={keyword} value={keyword}>
          {words('box.suggested', { count: observationCount, value: format.count(observationCount) })}
        </option>
      ))}
    </datalist>
  );
};
