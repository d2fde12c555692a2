import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { Bookmark } from 'lucide-react';
import { useOpenView } from '#src/features/research/views/open-view.ts';
import { viewsQuery } from '#src/features/research/views/saved-views.ts';
import { Cost } from '#src/session/cost/cost.tsx';

export const SavedChips = ({ kind, chip }: { kind: AnyKind; chip: string }) => {
  const { t } = useTranslation('own');
  const viewOf = useOpenView(kind);
  const views = useQuery(viewsQuery(kind.id)).data?.items ?? [];
  if (views.length === 0) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-[12px] text-text-3">{t('views.title')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {views.map((view) => {
          const { cost, link, open } = viewOf(view);
          return (
            <li key={view.view_id} className="max-w-full">
              <Link {...link} onClick={open} className={`${chip} max-w-72`}>
                <Bookmark size={14} aria-hidden="true" className="shrink-0 text-text-3" />
                <span className="truncate">{view.name}</span>
                <Cost tokens={cost} className="-ml-0.5 shrink-0 text-[12px] text-text-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
