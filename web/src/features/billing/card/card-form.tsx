import { indonesianPhone } from '@telaah/shared/features/accounts/rules';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Invoice, PublicSettings } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { LockKeyhole } from 'lucide-react';
import { useRef } from 'react';
import {
  type CardFields,
  groupCard,
  groupExpiry,
  isCardNumber,
  isCvv,
  readExpiry,
} from '#src/features/billing/card/card-number.ts';
import { CardTokenFailure, cardToken } from '#src/features/billing/card/card-token.ts';
import { readStoredPhone } from '#src/features/billing/checkout/buyer-phone.ts';
import { PayFailure } from '#src/features/billing/checkout/pay-failure.tsx';
import { usePurchase } from '#src/features/billing/checkout/use-purchase.ts';
import { leaveToAddress } from '#src/features/billing/purchase/leave.ts';
import type { Purchase } from '#src/features/billing/purchase/purchase.ts';
import { bankPage } from '#src/features/billing/purchase/safe-link.ts';
import { PhoneInput, usePhoneFault } from '#src/kit/forms/phone-input.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';

interface CardFormProps {
  session: UserState;
  purchase: Purchase;
  auto: boolean;
  /** Whole rupiah. */
  amount: number;
  settings: NonNullable<PublicSettings['card']>;
}

/** The bank's page if the charge requires one; otherwise the success page, which asks the API for the result. */
const nextPage = (invoice: Invoice): string => {
  const { instructions } = invoice;
  const bank =
    invoice.status === 'pending' && instructions?.type === 'redirect' && instructions.purpose === 'card'
      ? bankPage(instructions.url, invoice.id, location.origin)
      : null;
  return bank ?? `/app/upgrade/payment/success?invoice=${invoice.id}`;
};

export const CardForm = ({ session, purchase, auto, amount, settings }: CardFormProps) => {
  const { t } = useTranslation(['billing', 'errors']);
  const format = useFormat();
  const buy = usePurchase();
  const phoneFault = usePhoneFault();
  /** Reused for the same card, so that a second try after a lost answer is the same purchase. */
  const cardTokenRef = useRef<{ of: string; token: string } | null>(null);
  const needsPhone = purchase.item === 'plan';

  const tokenOf = async (card: CardFields): Promise<string> => {
    const of = JSON.stringify([card.number, card.expiry, card.cvv]);
    if (cardTokenRef.current?.of !== of) cardTokenRef.current = { of, token: await cardToken(settings, card, new Date()) };
    return cardTokenRef.current.token;
  };

  const form = useFields<CardFields & { phone: string }, never>({
    initial: { phone: readStoredPhone() ?? session.user.phone ?? '', number: '', expiry: '', cvv: '' },
    check: ({ phone, number, expiry, cvv }) => ({
      phone: needsPhone ? phoneFault(phone, indonesianPhone(phone)) : undefined,
      number: isCardNumber(number) ? undefined : t('card.numberFault'),
      expiry: readExpiry(expiry, new Date()) ? undefined : t('card.expiryFault'),
      cvv: isCvv(cvv) ? undefined : t('card.cvvFault'),
    }),
    send: async ({ phone, ...card }) => {
      const token = await tokenOf(card);
      try {
        const { invoice } = await buy({
          purchase,
          method: 'card',
          phone: needsPhone ? indonesianPhone(phone) : null,
          auto,
          cardToken: token,
        });
        return await leaveToAddress(nextPage(invoice));
      } catch (error) {
        // A token is valid for one charge.
        if (isRefused(error)) cardTokenRef.current = null;
        throw error;
      }
    },
    toFaults: () => ({}),
  });

  const failure = form.failure;
  return (
    <form {...form.props} className="grid gap-4" autoComplete="on">
      <Field label={t('card.number')} error={form.faults.number} required>
        <TextInput
          name="number"
          size="lg"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          placeholder="0000 0000 0000 0000"
          className="tabular-nums"
          value={form.values.number}
          onChange={(event) => form.set('number', groupCard(event.target.value))}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('card.expiry')} error={form.faults.expiry} required>
          <TextInput
            name="expiry"
            size="lg"
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={7}
            placeholder={t('card.expiryExample')}
            className="tabular-nums"
            value={form.values.expiry}
            onChange={(event) => form.set('expiry', groupExpiry(event.target.value, form.values.expiry))}
          />
        </Field>
        <Field label={t('card.cvv')} hint={t('card.cvvHint')} error={form.faults.cvv} required>
          <TextInput
            {...form.text('cvv')}
            type="password"
            size="lg"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            className="tabular-nums"
          />
        </Field>
      </div>
      {needsPhone && (
        <Field label={t('pay.phone')} hint={t('pay.phoneHint')} error={form.faults.phone} required>
          <PhoneInput {...form.text('phone')} />
        </Field>
      )}
      {failure instanceof CardTokenFailure ? (
        <p role="alert" className="rounded-control bg-neg-soft px-3 py-2 text-[14px] text-neg leading-5">
          {t(failure.reason === 'refused' ? 'card.refused' : 'card.unreachable')}
        </p>
      ) : (
        <PayFailure failure={failure} />
      )}
      <SubmitButton busy={form.isBusy}>
        {t(form.isBusy ? 'pay.working' : 'pay.submit', { amount: format.money(amount) })}
      </SubmitButton>
      <p className="flex items-start gap-2 text-[12px] text-text-3 leading-4">
        <LockKeyhole size={14} aria-hidden="true" className="shrink-0" />
        {t('card.safe')}
      </p>
    </form>
  );
};

const isRefused = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 409 && status !== 429;
};
