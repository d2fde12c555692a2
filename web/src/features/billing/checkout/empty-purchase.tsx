import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { ShoppingCart } from 'lucide-react';

/** `isSoon`: the address names something that is not sold yet. */
export const EmptyPurchase = ({ isSoon = false }: { isSoon?: boolean }) => {
  const { t } = useTranslation('billing');
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t(isSoon ? 'pay.soon' : 'pay.nothing')}
      description={t(isSoon ? 'pay.soonText' : 'pay.nothingText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isSoon && (
            <Link to="/upgrade/quota" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
              {t('title.quota')}
            </Link>
          )}
          <Link to="/price" className={buttonStyle({ variant: isSoon ? 'outline' : 'primary', size: 'lg' })}>
            {t('pay.seePlans')}
          </Link>
        </div>
      }
    />
  );
};
