import { useTranslation } from '@telaah/shared/i18n/react';
import { Tabs } from '@telaah/shared/ui/layout/tabs';
import { type ReactNode, Suspense } from 'react';
import type { OnSearch } from '#src/features/research/history/any-history.ts';
import type { HistorySearch, HistoryTab } from '#src/features/research/history/search.ts';

/** Height of the chart with legend and notes, so that loading or switching tabs moves nothing below. */
const TAB_ROOM = 'min-h-[400px] max-md:min-h-[496px]';

interface HistoryTabsProps {
  search: HistorySearch;
  onSearch: OnSearch;
  tabs: readonly { value: HistoryTab; label: string; content: ReactNode }[];
}

export const HistoryTabs = ({ search, onSearch, tabs }: HistoryTabsProps) => {
  const { t } = useTranslation('history');
  return (
    <Tabs
      label={t('tab.label')}
      value={tabs.find(({ value }) => value === search.tab)?.value ?? 'chart'}
      onValueChange={(tab) => onSearch({ ...search, tab }, { replace: true })}
      items={tabs.map(({ content, ...tab }) => ({
        ...tab,
        content: (
          <div className={TAB_ROOM}>
            <Suspense>{content}</Suspense>
          </div>
        ),
      }))}
    />
  );
};
