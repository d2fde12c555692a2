import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Kbd } from '@telaah/shared/ui/buttons/kbd';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Tabs } from '@telaah/shared/ui/layout/tabs';
import { CommandPalette } from '@telaah/shared/ui/overlays/command-palette';
import { Dialog } from '@telaah/shared/ui/overlays/dialog';
import { Drawer } from '@telaah/shared/ui/overlays/drawer';
import { Menu } from '@telaah/shared/ui/overlays/menu';
import { Popover } from '@telaah/shared/ui/overlays/popover';
import { ToastProvider, useToast } from '@telaah/shared/ui/overlays/toast';
import { Tooltip } from '@telaah/shared/ui/overlays/tooltip';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Specimen } from '#src/features/gallery/specimen.tsx';

const LayerSpecimens = () => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'palette' | null>(null);
  const footer = (
    <Button variant="primary" onClick={() => setOpen(null)}>
      {t('action.apply')}
    </Button>
  );
  return (
    <Specimen name="Dialog, Drawer, CommandPalette">
      <Button onClick={() => setOpen('dialog')}>{t('provenance.title')}</Button>
      <Button onClick={() => setOpen('drawer')}>{t('table.columns')}</Button>
      <Button onClick={() => setOpen('palette')}>{t('palette.title')}</Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'dialog' : null)}
        title={t('provenance.title')}
        description={t('validating.strip')}
        footer={footer}
      >
        <TextInput aria-label={t('action.search')} />
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'drawer' : null)}
        title={t('table.columns')}
        footer={footer}
      >
        <p>{t('demo.detail')}</p>
      </Drawer>
      <CommandPalette
        open={open === 'palette'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'palette' : null)}
        commands={(['light', 'dark', 'system'] as const).map((theme) => ({
          id: theme,
          group: t('theme.label'),
          label: t(`theme.${theme}`),
          icon: theme === 'dark' ? Moon : Sun,
          hint: <Kbd>{theme[0]}</Kbd>,
          onRun: () => undefined,
        }))}
      />
    </Specimen>
  );
};

const Messages = () => {
  const { t } = useTranslation(['common', 'errors']);
  const say = useToast();
  const retry = { label: t('action.retry'), onClick: () => undefined };
  return (
    <>
      <Button onClick={() => say({ title: t('state.loading'), description: t('demo.detail') })}>{t('state.loading')}</Button>
      <Button onClick={() => say({ title: t('action.copied'), tone: 'pos' })}>{t('action.copied')}</Button>
      <Button onClick={() => say({ title: t('errors:title.download'), tone: 'neg', action: retry })}>
        {t('errors:title.download')}
      </Button>
    </>
  );
};

export const PopupSpecimens = () => {
  const { t } = useTranslation('common');
  const [checked, setChecked] = useState(true);
  return (
    <>
      <Specimen name="Tooltip, Popover, Menu">
        <Tooltip content={t('demo.detail')}>
          <Button>{t('demo.mark')}</Button>
        </Tooltip>
        <Popover trigger={<Button>{t('provenance.title')}</Button>} title={t('provenance.title')}>
          <p className="max-w-60">{t('gradeDetail.measured')}</p>
        </Popover>
        <Menu
          trigger={<Button>{t('theme.label')}</Button>}
          align="start"
          items={[
            { key: 'light', label: t('theme.light'), checked, onSelect: () => setChecked(true) },
            { key: 'dark', label: t('theme.dark'), checked: !checked, onSelect: () => setChecked(false) },
            { key: 'link', label: t('action.previous'), href: '#gallery' },
          ]}
        />
      </Specimen>
      <LayerSpecimens />
      <Specimen name="Toast">
        <ToastProvider>
          <Messages />
        </ToastProvider>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label={t('table.columns')}
          items={(['price', 'sold', 'stock'] as const).map((value) => ({
            value,
            label: t(`figure.${value}`),
            content: <p>{t(`figure.${value}`)}</p>,
          }))}
        />
      </Specimen>
    </>
  );
};
