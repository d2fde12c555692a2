import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { ChartLine } from 'lucide-react';
import { type GroupId, groupHistories } from '#src/features/research/history/groups/queries.ts';
import { toRouterLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useHistoryCosts } from '#src/session/cost/use-cost.ts';

export const HistoryLead = ({ group, id }: { group: GroupId; id: number }) => {
  const { t } = useTranslation('histories');
  const history = groupHistories[group];
  const cost = useHistoryCosts(history)(id);
  return (
    <Link
      {...toRouterLink({ to: `${history.page}/${id}` })}
      className="inline-flex min-h-6 items-center gap-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      <ChartLine size={14} aria-hidden="true" />
      {t('lead')} <Cost tokens={cost} />
    </Link>
  );
};
