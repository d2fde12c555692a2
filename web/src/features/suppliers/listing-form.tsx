import { useQueryClient } from '@tanstack/react-query';
import { indonesianPhone } from '@telaah/shared/features/accounts/rules';
import { supplierCategories, supplierTypes } from '@telaah/shared/features/suppliers/listing-choices';
import type { OwnListing } from '@telaah/shared/features/suppliers/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { NativeSelect } from '@telaah/shared/ui/forms/native-select';
import { NumberInput } from '@telaah/shared/ui/forms/number-input';
import { TextArea } from '@telaah/shared/ui/forms/text-area';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Card } from '@telaah/shared/ui/layout/card';
import { useEffect, useState } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { LadderEditor } from '#src/features/suppliers/ladder-editor.tsx';
import {
  emptyDraft,
  findLadderProblem,
  findWrongFields,
  readStoredDraft,
  storeDraft,
  toListingDraft,
  toListingInput,
} from '#src/features/suppliers/listing-draft.ts';
import { PhotoField } from '#src/features/suppliers/photo-field.tsx';
import { addListing, changeListing, invalidateSuppliers } from '#src/features/suppliers/queries.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { PhoneInput, usePhoneFault } from '#src/kit/forms/phone-input.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { showToast } from '#src/kit/toasts/show-toast.ts';

interface ListingFormProps {
  /** Null for a new listing. */
  listing: OwnListing | null;
  onSaved: () => void;
}

/** Restores unsaved input when its author comes back. */
export const ListingForm = ({ listing, onSaved }: ListingFormProps) => {
  const { t } = useTranslation('suppliers');
  const client = useQueryClient();
  const phoneFault = usePhoneFault();
  const id = listing?.id ?? null;
  const [start] = useState(() => ({ saved: listing ? toListingDraft(listing) : emptyDraft, kept: readStoredDraft(id) }));
  const [isRestored, setRestored] = useState(start.kept !== null);

  const form = useFields({
    initial: start.kept ?? start.saved,
    check: (draft) => {
      const wrong = findWrongFields(draft);
      const faultIf = (name: keyof typeof wrong, text: string) => (wrong[name] ? text : undefined);
      const problem = findLadderProblem(draft);
      return {
        product: faultIf('product', t('fault.product')),
        store: faultIf('store', t('fault.store')),
        category: faultIf('category', t('fault.category')),
        type: faultIf('type', t('fault.type')),
        phone: phoneFault(draft.phone, indonesianPhone(draft.phone)),
        website: faultIf('website', t('fault.website')),
        address: faultIf('address', t('fault.address')),
        description: faultIf('description', t('fault.description')),
        minimum_order: faultIf('minimum_order', t('fault.minimum_order')),
        prices: problem ? t(`fault.${problem.word}`) : undefined,
      };
    },
    send: (draft) => (id === null ? addListing(toListingInput(draft)) : changeListing(id, toListingInput(draft))),
    onDone: async ({ standing: phase }) => {
      storeDraft(id, null);
      await invalidateSuppliers(client);
      const title = phase === 'waiting' ? 'form.savedWaiting' : phase === 'shown' ? 'form.savedShown' : 'form.saved';
      void showToast({ title: t(title), tone: 'pos' });
      onSaved();
    },
  });
  const { values, faults, isDone } = form;
  useEffect(() => {
    if (!isDone) storeDraft(id, values === start.saved ? null : values);
  }, [id, values, isDone, start]);
  const isFull = form.failure instanceof CallFailure && form.failure.code === 'conflict';
  const choice = (words: readonly { value: string; label: string }[]) => [{ value: '', label: t('form.choose') }, ...words];

  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      {isRestored && (
        <p role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-info-soft px-3 py-2 text-info">
          {t('form.kept')}
          <Button
            variant="link"
            onClick={() => {
              form.reset(start.saved);
              setRestored(false);
            }}
          >
            {t('form.discard')}
          </Button>
        </p>
      )}
      <Card title={t('form.goods')} className="grid gap-4">
        <Field label={t('form.product')} error={faults.product}>
          <TextInput {...form.text('product')} size="lg" maxLength={120} />
        </Field>
        <PhotoField photoId={values.photo_id} product={values.product} onPhoto={(photo) => form.set('photo_id', photo)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('form.category')} error={faults.category}>
            <NativeSelect
              value={values.category}
              items={choice(supplierCategories.map((value) => ({ value, label: t(`category.${value}`) })))}
              onValueChange={(category) => form.set('category', category)}
            />
          </Field>
          <Field label={t('form.type')} error={faults.type}>
            <NativeSelect
              value={values.type}
              items={choice(supplierTypes.map((value) => ({ value, label: t(`type.${value}`) })))}
              onValueChange={(type) => form.set('type', type)}
            />
          </Field>
        </div>
        <Field label={t('form.description')} hint={t('form.descriptionHint')} error={faults.description}>
          <TextArea value={values.description} onText={(text) => form.set('description', text)} rows={6} maxLength={5000} />
        </Field>
      </Card>
      <Card title={t('form.contact')} className="grid gap-4">
        <Field label={t('form.store')} error={faults.store}>
          <TextInput {...form.text('store')} size="lg" maxLength={120} autoComplete="organization" />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t('form.phone')} hint={t('form.phoneHint')} error={faults.phone}>
            <PhoneInput {...form.text('phone')} onBlur={() => form.set('phone', indonesianPhone(values.phone) ?? values.phone)} />
          </Field>
          <Field label={t('form.website')} error={faults.website}>
            <TextInput {...form.text('website')} type="url" size="lg" inputMode="url" autoComplete="url" maxLength={2048} />
          </Field>
        </div>
        <Field label={t('form.address')} hint={t('form.addressHint')} error={faults.address}>
          <TextArea value={values.address} onText={(text) => form.set('address', text)} rows={2} maxLength={500} />
        </Field>
      </Card>
      <Card title={t('form.money')} className="grid gap-4">
        <Field label={t('form.minimum')} error={faults.minimum_order} className="sm:max-w-60">
          <NumberInput
            size="lg"
            value={values.minimum_order}
            min={1}
            max={10_000_000}
            onValueChange={(pieces) => form.set('minimum_order', pieces)}
          />
        </Field>
        <LadderEditor
          steps={values.prices}
          problem={faults.prices ? findLadderProblem(values) : null}
          onSteps={(steps) => form.set('prices', steps)}
        />
      </Card>
      {isFull ? (
        <p role="alert" className="rounded-control bg-neg-soft px-3 py-2 text-form text-neg">
          {t('form.full')}
        </p>
      ) : (
        <FormFailure failure={form.failure} title={t('form.failed')} />
      )}
      <SubmitButton busy={form.isBusy} className="justify-self-start max-sm:justify-self-stretch">
        {t(form.isBusy ? 'form.saving' : id === null ? 'form.send' : 'form.save')}
      </SubmitButton>
    </form>
  );
};
