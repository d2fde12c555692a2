import { useTranslation } from '@telaah/shared/i18n/react';
import { useEffect } from 'react';

export const usePageTitle = (title: string): void => {
  const { t } = useTranslation('common');
  const name = t('app.name');
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
};
