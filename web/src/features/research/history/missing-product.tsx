import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/heads';
import { EmptyState } from '@telaah/shared/ui/empty-state';
import { PackageSearch } from 'lucide-react';
import { plainButton, plainPrimary } from '#src/kit/plain.ts';

/** A product that nobody has seen: how it can be. */
export const MissingProduct = () => {
  const { t } = useTranslation(['history', 'research']);
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('state.missingTitle')}
      description={t('state.missingText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={firstHead.page} className={plainPrimary}>
            {t('state.search')}
          </Link>
          <Link to="/research/looks" className={plainButton}>
            {t('research:own.offer')}
          </Link>
        </div>
      }
    />
  );
};
