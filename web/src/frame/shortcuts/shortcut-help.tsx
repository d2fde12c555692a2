import { useTranslation } from '@telaah/shared/i18n/react';
import { Kbd } from '@telaah/shared/ui/buttons/kbd';
import { Switch } from '@telaah/shared/ui/forms/switch';
import { Dialog } from '@telaah/shared/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { useShortcutsOn } from '#src/frame/shortcuts/use-shortcut-keys.ts';
import { SHORTCUTS } from '#src/kit/keyboard/shortcuts.ts';

interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex min-h-8 items-center justify-between gap-3 border-line border-t first:border-t-0">
    <dt className="text-text-2">{text}</dt>
    <dd className="flex items-center gap-1">{children}</dd>
  </div>
);

export const ShortcutHelp = ({ open, onOpenChange }: ShortcutHelpProps) => {
  const { t } = useTranslation('layout');
  const [isOn, setOn] = useShortcutsOn();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shortcuts.title')} description={t('shortcuts.note')}>
      <Switch label={t('shortcuts.single')} checked={isOn} onCheckedChange={setOn} />
      <dl>
        <Line text={t('shortcuts.palette')}>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Line>
        {SHORTCUTS.map(({ keys, action, text }) => (
          <Line key={action} text={t(text)}>
            {keys.map((key, i) => (
              <span key={key} className="flex items-center gap-1">
                {i > 0 && <span className="text-[12px] text-text-3">{t('shortcuts.then')}</span>}
                <Kbd>{key}</Kbd>
              </span>
            ))}
          </Line>
        ))}
        <Line text={t('shortcuts.close')}>
          <Kbd>Esc</Kbd>
        </Line>
      </dl>
    </Dialog>
  );
};
