import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { ExternalLink } from 'lucide-react';

export const StoreLink = ({ store, small = false }: { store: string; small?: boolean }) => {
  const { t } = useTranslation('layout');
  return (
    <a
      href={store}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle(small ? { size: 'sm' } : { variant: 'primary', size: 'lg' })}
    >
      {t('extension.store')}
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
};
