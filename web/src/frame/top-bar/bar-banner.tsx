import { useTranslation } from '@telaah/shared/i18n/react';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { clsx } from 'clsx';
import { type LucideIcon, X } from 'lucide-react';

const tones = { warn: 'bg-warn-soft text-warn', neg: 'bg-neg-soft text-neg' } as const;

interface BarBannerProps {
  tone: keyof typeof tones;
  icon: LucideIcon;
  text: string;
  onClose: () => void;
}

export const BarBanner = ({ tone, icon: Icon, text, onClose }: BarBannerProps) => {
  const { t } = useTranslation('common');
  return (
    <div
      className={clsx(
        'absolute inset-x-0 top-full flex items-center gap-3 border-line border-b px-5 py-2 max-md:px-3',
        tones[tone],
      )}
    >
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1">{text}</p>
      <IconButton label={t('action.close')} icon={X} onClick={onClose} className="-my-1" />
    </div>
  );
};
