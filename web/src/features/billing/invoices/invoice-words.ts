import type { Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

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

export const toStateWord = ({ state, held }: Invoice) => (state === 'pending' && held ? 'held' : state);

/** False for renewals, which are charged automatically, and for invoices under review, which are paid. */
export const isPayable = ({ status, held, kind }: Invoice): boolean => status === 'pending' && !held && kind !== 'renewal';

export const toneOf = (invoice: Invoice): 'pos' | 'neg' | 'warn' | 'neutral' => {
  if (invoice.status === 'success') return 'pos';
  if (invoice.status === 'pending') return 'warn';
  return invoice.state === 'failed' ? 'neg' : 'neutral';
};

const failures = ['insufficient_funds', 'declined', 'expired_card', 'card_blocked', 'card_token', 'method', 'other'] as const;
export type FailureCode = (typeof failures)[number];

export const isFailureCode = (code: string | null): code is FailureCode => (failures as readonly (string | null)[]).includes(code);
