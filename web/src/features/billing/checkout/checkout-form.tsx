import { indonesianPhone } from '@telaah/shared/features/accounts/rules';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Invoice, PaymentMethod } from '@telaah/shared/features/billing/schema';
import type { Catalogue } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { Field } from '@telaah/shared/ui/forms/field';
import { Card } from '@telaah/shared/ui/layout/card';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { type FormEvent, useState } from 'react';
import { AutoPaymentChoice } from '#src/features/billing/checkout/auto-payment-choice.tsx';
import { readStoredPhone, storePhone } from '#src/features/billing/checkout/buyer-phone.ts';
import { CodeField } from '#src/features/billing/checkout/code-field.tsx';
import { MethodList, methodsFor } from '#src/features/billing/checkout/method-list.tsx';
import { PayBar } from '#src/features/billing/checkout/pay-bar.tsx';
import { PayFailure } from '#src/features/billing/checkout/pay-failure.tsx';
import { PayTerms } from '#src/features/billing/checkout/pay-terms.tsx';
import { UpgradeWarning } from '#src/features/billing/checkout/upgrade-warning.tsx';
import { usePurchase } from '#src/features/billing/checkout/use-purchase.ts';
import { BillLines, usePurchaseName } from '#src/features/billing/purchase/bill-lines.tsx';
import { leaveToAddress } from '#src/features/billing/purchase/leave.ts';
import { billOf, type Purchase, toPurchaseSearch, withCode, withoutCode } from '#src/features/billing/purchase/purchase.ts';
import { useDiscount } from '#src/features/billing/purchase/use-discount.ts';
import { PhoneInput, usePhoneFault } from '#src/kit/forms/phone-input.tsx';
import { SubmitButton } from '#src/kit/forms/submit-button.tsx';
import { useFields } from '#src/kit/forms/use-fields.ts';
import { usePhone } from '#src/kit/page/media.ts';

interface CheckoutFormProps {
  session: UserState;
  purchase: Purchase;
  catalogue: Catalogue;
  hasCard: boolean;
  onCode: (code: string | undefined) => void;
  onOpened: (invoice: Invoice) => void;
}

interface CheckoutValues {
  phone: string;
  /** Null means the first offered method. */
  method: PaymentMethod | null;
  auto: boolean;
}

export const CheckoutForm = ({ session, purchase: initialPurchase, catalogue, hasCard, onCode, onOpened }: CheckoutFormProps) => {
  const { t } = useTranslation(['billing', 'errors']);
  const format = useFormat();
  const buy = usePurchase();
  const phoneFault = usePhoneFault();
  const isPhone = usePhone();
  const nameOf = usePurchaseName();
  // State, because the address follows later: a code that is still being checked must block paying.
  const [code, setCode] = useState(initialPurchase.item === 'plan' ? initialPurchase.code : undefined);
  const purchase = withCode(initialPurchase, code);
  const discount = useDiscount(code, purchase.item === 'plan');
  // An invalid code is not sent; the page says so and shows the full price.
  const validPurchase: Purchase = discount.bp === 0 ? withoutCode(purchase) : purchase;
  const bill = billOf(validPurchase, catalogue, discount.bp);
  const amount = bill?.amount ?? 0;
  const methods = methodsFor(amount, hasCard);
  const chosen = (wanted: PaymentMethod | null) => (wanted !== null && methods.includes(wanted) ? wanted : (methods[0] ?? null));

  const form = useFields<CheckoutValues, Invoice>({
    initial: { phone: readStoredPhone() ?? session.user.phone ?? '', method: null, auto: false },
    check: ({ phone }) => ({
      phone: purchase.item === 'plan' ? phoneFault(phone, indonesianPhone(phone)) : undefined,
    }),
    send: async ({ phone, method: wanted, auto }) => {
      const method = chosen(wanted) ?? 'qris';
      const number = purchase.item === 'plan' ? indonesianPhone(phone) : null;
      if (number !== null) storePhone(number);
      if (method === 'card') {
        // Loads a new document: only the card page's policy allows the gateway's card service.
        const search = { ...toPurchaseSearch(validPurchase), ...(auto && purchase.item === 'plan' && { auto: true }) };
        return leaveToAddress(`/app/upgrade/payment/kartu${stringifySearch(search)}`);
      }
      return (await buy({ purchase: validPurchase, method, phone: number, auto: false })).invoice;
    },
    onDone: onOpened,
  });

  const method = chosen(form.values.method);
  const submit = (event: FormEvent) => {
    if (discount.isChecking) event.preventDefault();
    else form.submit(event);
  };
  if (bill === null) return null;
  const isPlan = purchase.item === 'plan';
  const pay = (
    <SubmitButton busy={form.isBusy || discount.isChecking} className={isPhone ? '' : 'w-full'}>
      {t(form.isBusy ? 'pay.working' : method === 'card' ? 'pay.toCard' : 'pay.submit', { amount: format.money(amount) })}
    </SubmitButton>
  );
  const summary = (
    <Card title={t('pay.summary')} className="grid gap-3 md:sticky md:top-16">
      <BillLines purchase={validPurchase} bill={bill} />
      {isPlan && (
        <CodeField
          code={code}
          onCode={(next) => {
            setCode(next);
            onCode(next);
          }}
        />
      )}
      {!isPhone && <PayFailure failure={form.failure} />}
      {!isPhone && pay}
      <p className="text-[12px] text-text-3 leading-4">{t('pay.once')}</p>
      <PayTerms />
    </Card>
  );
  return (
    <form {...form.props} onSubmit={submit} className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px]">
      {/* On phones the summary comes first and the amount stays visible in the bar. */}
      {isPhone && summary}
      <div className="grid grid-cols-1 gap-5">
        {isPlan && <UpgradeWarning session={session} plan={bill.title ?? purchase.plan} />}
        {isPlan && (
          <Field label={t('pay.phone')} hint={t('pay.phoneHint')} error={form.faults.phone} required className="max-w-sm">
            <PhoneInput {...form.text('phone')} />
          </Field>
        )}
        <MethodList amount={amount} hasCard={hasCard} value={method} onValueChange={(next) => form.set('method', next)} />
        {isPlan && hasCard && (
          <AutoPaymentChoice
            method={method}
            months={purchase.months}
            price={bill.list}
            checked={form.values.auto}
            onCheckedChange={(auto) => form.set('auto', auto)}
          />
        )}
      </div>
      {isPhone ? (
        <PayBar item={nameOf(validPurchase, bill.title)} amount={amount} failure={<PayFailure failure={form.failure} />}>
          {pay}
        </PayBar>
      ) : (
        summary
      )}
    </form>
  );
};
