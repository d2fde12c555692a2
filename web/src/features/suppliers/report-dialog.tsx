import { type ReportReason, reportReasons } from '@telaah/shared/features/suppliers/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { NativeSelect } from '@telaah/shared/ui/forms/native-select';
import { TextArea } from '@telaah/shared/ui/forms/text-area';
import { Dialog } from '@telaah/shared/ui/overlays/dialog';
import { reportListing } from '#src/features/suppliers/queries.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { showToast } from '#src/kit/toasts/show-toast.ts';

interface ReportDialogProps {
  id: string;
  onClose: () => void;
}

export const ReportDialog = ({ id, onClose }: ReportDialogProps) => {
  const { t } = useTranslation('suppliers');
  const form = useFields({
    initial: { reason: reportReasons[0] as ReportReason, note: '' },
    send: ({ reason, note }) => reportListing({ listing_id: id, reason, note: note.trim() }),
    onDone: () => {
      void showToast({ title: t('report.sent'), description: t('report.sentText'), tone: 'pos' });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('report.title')} description={t('report.text')}>
      <form {...form.props} className="grid gap-3">
        <Field label={t('report.reason')}>
          <NativeSelect
            value={form.values.reason}
            items={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
            onValueChange={(reason) => form.set('reason', reason as ReportReason)}
          />
        </Field>
        <Field label={t('report.note')} error={form.faults.note}>
          <TextArea value={form.values.note} onText={(note) => form.set('note', note)} rows={3} maxLength={500} />
        </Field>
        <FormFailure failure={form.failure} title={t('report.failed')} />
        <SubmitButton busy={form.isBusy}>{t(form.isBusy ? 'report.sending' : 'report.send')}</SubmitButton>
      </form>
    </Dialog>
  );
};
