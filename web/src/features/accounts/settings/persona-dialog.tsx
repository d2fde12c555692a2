import { useQueryClient } from '@tanstack/react-query';
import type { Persona } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Dialog } from '@telaah/shared/ui/overlays/dialog';
import { useState } from 'react';
import { savePersona } from '#src/features/accounts/calls/queries.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';
import { refreshSession } from '#src/session/account/session.ts';
import { personaQuery } from '#src/session/own-data/persona.ts';

/** In display order: the most frequent first, "other" last. */
const all: Record<Persona, true> = {
  retail_distributor: true,
  dropshipper: true,
  affiliator: true,
  brand_owner: true,
  employee_of_brand_owner: true,
  brand_distributor: true,
  wholesale_distributor: true,
  manufacturer: true,
  other: true,
};
const PERSONAS = Object.keys(all) as Persona[];

interface PersonaValues {
  persona: Persona | null;
  other: string;
}

/** Shown once, on first use. Closing it counts as an answer. */
export const PersonaDialog = () => {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(true);

  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: personaQuery.queryKey });
    void refreshSession(queryClient).catch(() => undefined);
  };
  const form = useFields<PersonaValues, unknown>({
    initial: { persona: null, other: '' },
    check: ({ persona, other }) => ({
      persona: persona === null ? t('persona.choose') : undefined,
      other: persona === 'other' && other.trim() === '' ? t('persona.otherMissing') : undefined,
    }),
    send: ({ persona, other }) => savePersona({ persona, ...(persona === 'other' ? { other: other.trim() } : {}) }),
    onDone: () => {
      setOpen(false);
      refresh();
    },
  });
  // Closing does not wait for the server; if saving fails, the dialog appears again another time.
  const skip = () => {
    if (!isOpen) return;
    setOpen(false);
    // An answer that is already being sent must not be replaced by "no answer".
    if (!form.isBusy) void savePersona({ persona: null }).then(refresh, refresh);
  };
  const chosen = form.values.persona;

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && skip()} title={t('persona.title')} description={t('persona.lead')}>
      <form {...form.props} className="grid gap-4">
        <div
          role="radiogroup"
          aria-label={t('persona.title')}
          aria-invalid={form.faults.persona ? true : undefined}
          aria-describedby={form.faults.persona ? 'persona-error' : undefined}
          className="grid gap-2 sm:grid-cols-2"
        >
          {PERSONAS.map((persona, i) => (
            <label
              key={persona}
              className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 text-form text-text hover:border-field has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                // Not the close button: a user who is typing would close the dialog unread.
                ref={i === 0 ? takeFocus : undefined}
                type="radio"
                name="persona"
                value={persona}
                checked={chosen === persona}
                onChange={() => form.set('persona', persona)}
                className="size-4 shrink-0 accent-accent outline-none"
              />
              {t(`persona.${persona}`)}
            </label>
          ))}
        </div>
        {chosen === 'other' && (
          <Field label={t('persona.otherLabel')} error={form.faults.other}>
            <TextInput {...form.text('other')} size="lg" maxLength={120} />
          </Field>
        )}
        {form.faults.persona && (
          <p id="persona-error" className="text-label text-neg">
            {form.faults.persona}
          </p>
        )}
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" size="lg" onClick={skip}>
            {t('persona.skip')}
          </Button>
          <SubmitButton busy={form.isBusy}>{t(form.isBusy ? 'persona.saving' : 'persona.save')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
};
