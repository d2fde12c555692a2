import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface PaywallCardProps {
  title: string;
  text?: string | undefined;
  plan: string;
  /** Whole rupiah a month; null for a price by agreement, undefined while unknown. */
  price: number | null | undefined;
  action: ReactNode;
}

/** Replaces locked content: what is locked, which plan unlocks it, and its price. At most once per page. */
export const PaywallCard = ({ title, text, plan, price, action }: PaywallCardProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const words = () => {
    if (price === undefined) return t('paywall.plan', { plan });
    return price === null ? t('paywall.agreed', { plan }) : t('paywall.price', { plan, price: format.money(price) });
  };
  return (
    <section className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <LockKeyhole size={20} aria-hidden="true" className="shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold text-form text-text">{title}</p>
        {text !== undefined && <p className="text-text-2">{text}</p>}
        <p className="text-text-2">{words()}</p>
      </div>
      {action}
    </section>
  );
};
