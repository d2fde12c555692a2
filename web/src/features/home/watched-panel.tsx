import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findChangedFigures } from '@telaah/shared/features/own/rules';
import type { WatchedItem } from '@telaah/shared/features/own/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { useId, useState } from 'react';
import { WatchedTable } from '#src/features/home/watched-table.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { plainButton } from '#src/kit/page/button-styles.ts';
import { visitQuery } from '#src/session/own-data/saved-items.ts';

const FIRST = 6;

const hasMoved = ({ before, now }: WatchedItem): boolean => findChangedFigures(before, now).length > 0;

export const WatchedPanel = () => {
  const { t } = useTranslation('own');
  const format = useFormat();
  const { data, error, refetch } = useQuery(visitQuery);
  const [isAll, setAll] = useState(false);
  const id = useId();
  if (error && !data) {
    return <ErrorState compact title={t('home.failed')} {...failureProps(error)} onRetry={() => void refetch()} />;
  }
  // As high as the text for an empty watch list.
  if (!data) return <Skeleton className="h-40 max-md:h-[226px]" />;
  const { items, most } = data;
  const moved = items.filter(hasMoved).length;
  // Items added later have a later `since`, so the oldest one is the previous visit's.
  const [since] = items.map((item) => item.since).toSorted();
  const time = since ? format.dateTime(since, false) : '';
  const shown = isAll ? items : items.slice(0, Math.max(FIRST, moved));
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-2 pt-1">
        <h2 id={id} className="font-semibold text-[13px] text-text leading-5">
          {t('home.title')}
        </h2>
        {items.length > 0 && (
          <p className="text-[12px] text-text-3 leading-4">
            {moved > 0 ? t('home.changes', { count: moved, time }) : t('home.noChanges', { time })}
            {` · ${t('home.count', { count: items.length, most })}`}
          </p>
        )}
      </div>
      {items.length === 0 ? (
        <div className="grid justify-items-start gap-2 px-2 pb-2">
          <p className="text-text-2">{t('home.none')}</p>
          <p className="max-w-prose text-pretty text-text-3">{t('home.noneText')}</p>
          <Link to={firstHead.page} className={plainButton}>
            {t('home.find')}
          </Link>
        </div>
      ) : (
        <WatchedTable rows={shown} />
      )}
      {items.length > shown.length || isAll ? (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setAll(!isAll)}>
          {isAll ? t('home.fewer') : t('home.all', { count: items.length })}
        </Button>
      ) : null}
    </section>
  );
};
