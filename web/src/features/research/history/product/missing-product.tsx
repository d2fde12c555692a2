import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { PackageSearch } from 'lucide-react';
import { DataRequestOffer } from '#src/kit/data-request/data-request-offer.tsx';
import { plainButton } from '#src/kit/page/button-styles.ts';

export const MissingProduct = () => {
  const { t } = useTranslation(['history', 'research']);
  return (
    <EmptyState
      icon={PackageSearch}
      title={t('state.missingTitle')}
      description={t('state.missingText')}
      action={
        <div className="flex max-w-lg flex-wrap justify-center gap-2">
          <DataRequestOffer of={firstHead.id} />
          <Link to={firstHead.page} className={plainButton}>
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
