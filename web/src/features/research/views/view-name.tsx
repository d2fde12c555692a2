import { MOST_VIEWS, VIEW_NAME } from '@telaah/shared/features/own/rules';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useFailedLine } from '#src/kit/failures/failed-line.ts';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { findSaveRefusal } from '#src/kit/own-data/use-save-item.ts';

interface ViewNameProps {
  initial: string;
  action: string;
  hint?: string;
  /** Throws CallFailure. */
  send: (name: string) => Promise<unknown>;
  onCancel?: () => void;
}

export const ViewName = ({ initial, action, hint, send, onCancel }: ViewNameProps) => {
  const { t } = useTranslation(['own', 'common']);
  const form = useFields({
    initial: { name: initial },
    check: ({ name }) => (name.trim() === '' ? { name: t('views.nameNeeded') } : {}),
    send: ({ name }) => send(name),
    toFaults: (failure) => {
      const reason = findSaveRefusal(failure);
      if (reason === null) return {};
      return { name: reason === 'full' ? t('views.full', { most: MOST_VIEWS }) : t('views.taken') };
    },
  });
  const failed = useFailedLine(form.failure);
  return (
    <form {...form.props} className="grid gap-2">
      <Field label={t('views.name')} hint={hint} error={form.faults.name ?? (form.failure && `${t('views.notSaved')}. ${failed}`)}>
        <TextInput {...form.text('name')} maxLength={VIEW_NAME} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={form.isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};
