import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

/** What an invoice is for, in a line. */
export const useInvoiceName = () => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return ({ kind, plan, period_months, quantity }: Invoice): string => {
    if (plan !== null) {
      const name = t(period_months === 12 ? 'pay.planYear' : 'pay.planMonth', { plan: plan.title });
      return kind === 'renewal' ? t('invoices.renewal', { name }) : name;
    }
    return t(kind === 'quota' ? 'pay.tokens' : 'pay.rows', { count: quantity ?? 0, value: format.count(quantity) });
  };
};

/** One word for where an invoice stands: pending, held, and its state afterwards. */
export const toStateWord = ({ state, held }: Invoice) => (state === 'pending' && held ? 'held' : state);

/** Is there something for the person to pay? A renewal pays itself; one under review has been paid. */
export const isPayable = ({ status, held, kind }: Invoice): boolean => status === 'pending' && !held && kind !== 'renewal';

export const toneOf = (invoice: Invoice): 'pos' | 'neg' | 'warn' | 'neutral' => {
  if (invoice.status === 'success') return 'pos';
  if (invoice.status === 'pending') return 'warn';
  return invoice.state === 'failed' ? 'neg' : 'neutral';
};

const failures = ['insufficient_funds', 'declined', 'expired_card', 'card_blocked', 'card_token', 'method', 'other'] as const;
export type FailureCode = (typeof failures)[number];

/** A reason of the gateway that we have words for. */
export const isFailureCode = (code: string | null): code is FailureCode => (failures as readonly (string | null)[]).includes(code);
