import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { Dialog } from '@telaah/shared/ui/dialog';
import { Drawer } from '@telaah/shared/ui/drawer';
import { Menu } from '@telaah/shared/ui/menu';
import { Popover } from '@telaah/shared/ui/popover';
import { useIsGuest } from '@telaah/shared/ui/portal';
import { Tabs } from '@telaah/shared/ui/tabs';
import { TextInput } from '@telaah/shared/ui/text-input';
import { Tooltip } from '@telaah/shared/ui/tooltip';
import { useState } from 'react';
import { Specimen } from '#src/features/gallery/specimen.tsx';

const LayerSpecimens = () => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const isGuest = useIsGuest();
  const footer = (
    <Button variant="primary" onClick={() => setOpen(null)}>
      {t('action.apply')}
    </Button>
  );
  return (
    <Specimen name="Dialog, Drawer">
      <Button onClick={() => setOpen('dialog')}>{t('provenance.title')}</Button>
      <Button onClick={() => setOpen('drawer')}>{t('table.columns')}</Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'dialog' : null)}
        title={t('provenance.title')}
        description={t('validating.strip')}
        footer={footer}
        {...(isGuest ? { modal: 'trap-focus' as const } : {})}
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
    </Specimen>
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
