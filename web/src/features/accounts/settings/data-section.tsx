import { useMutation } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Card } from '@telaah/shared/ui/layout/card';
import { useState } from 'react';
import { exportData } from '#src/features/accounts/calls/queries.ts';
import { DeleteForm } from '#src/features/accounts/settings/delete-form.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { useReturnFocus } from '#src/kit/keyboard/use-return-focus.ts';
import { saveFile } from '#src/kit/page/save-file.ts';

export const DataSection = ({ session }: { session: UserState }) => (
  <div className="grid gap-4">
    <ExportCard />
    <DeleteCard session={session} />
  </div>
);

const ExportCard = () => {
  const { t } = useTranslation('settings');
  const saving = useMutation({
    mutationFn: exportData,
    onSuccess: (file) => saveFile(`telaah-${wibDay(new Date())}.zip`, file),
  });
  return (
    <Card title={t('data.exportTitle')}>
      <div className="grid max-w-prose gap-3">
        <p className="text-form text-text-2">{t('data.exportText')}</p>
        <Button
          size="lg"
          className="justify-self-start aria-disabled:text-text-3 max-sm:justify-self-stretch"
          aria-disabled={saving.isPending || undefined}
          onClick={() => !saving.isPending && saving.mutate()}
        >
          {t(saving.isPending ? 'data.exporting' : 'data.exportSubmit')}
        </Button>
        <p role="status" className="text-form text-pos empty:hidden">
          {saving.isSuccess && t('data.exported')}
        </p>
        <FormFailure failure={saving.error} title={t('data.exportFailed')} />
      </div>
    </Card>
  );
};

const DeleteCard = ({ session }: { session: UserState }) => {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  const opener = useReturnFocus(isOpen);
  return (
    <Card title={t('data.deleteTitle')}>
      <div className="grid max-w-prose gap-3 text-form text-text-2">
        <p>{t('data.deleteText')}</p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>{t('data.losePlan')}</li>
          <li>{t('data.loseTokens')}</li>
          <li>{t('data.loseRest')}</li>
        </ul>
        <p>{t('data.keptInvoices')}</p>
        {isOpen ? (
          <DeleteForm email={session.user.email} onCancel={() => setOpen(false)} />
        ) : (
          <Button
            ref={opener}
            variant="danger"
            size="lg"
            className="justify-self-start max-sm:justify-self-stretch"
            onClick={() => setOpen(true)}
          >
            {t('data.deleteOpen')}
          </Button>
        )}
      </div>
    </Card>
  );
};
