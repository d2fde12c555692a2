import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/button';
import { EmptyState } from '@telaah/shared/ui/empty-state';
import { ShoppingCart } from 'lucide-react';

/** An address that names nothing for sale. */
export const NothingChosen = () => {
  const { t } = useTranslation('billing');
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('pay.nothing')}
      description={t('pay.nothingText')}
      action={
        <Link to="/price" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {t('pay.seePlans')}
        </Link>
      }
    />
  );
};
