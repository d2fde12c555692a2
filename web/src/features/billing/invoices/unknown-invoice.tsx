import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { FileQuestion } from 'lucide-react';

export const UnknownInvoice = () => {
  const { t } = useTranslation('billing');
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('invoices.unknown')}
      description={t('invoices.unknownText')}
      action={
        <Link to="/upgrade/invoices" className={buttonStyle({ variant: 'primary' })}>
          {t('done.invoices')}
        </Link>
      }
    />
  );
};
