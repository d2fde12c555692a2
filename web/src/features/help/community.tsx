import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { Send, Sparkles } from 'lucide-react';
import { settingsQuery } from '#src/session/installation/settings.ts';

const groups = [
  { id: 'telegram', icon: Send },
  { id: 'ai', icon: Sparkles },
] as const;

/** Seller groups; nothing if the installation configures none. */
export const Community = () => {
  const { t } = useTranslation('contact');
  const community = useQuery(settingsQuery).data?.community;
  const named = groups.flatMap(({ id, icon }) => {
    const address = community?.[id];
    return address ? [{ id, icon, address }] : [];
  });
  if (named.length === 0) return null;
  return (
    <Card title={t('community.title')} className="grid gap-2">
      <p className="text-text-2">{t('community.text')}</p>
      <div className="flex flex-wrap gap-2">
        {named.map(({ id, icon: Icon, address }) => (
          <a key={id} href={address} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'outline' })}>
            <Icon size={16} aria-hidden="true" />
            {t(`community.${id}`)}
          </a>
        ))}
      </div>
    </Card>
  );
};
