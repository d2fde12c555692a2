import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { isBuilt } from '@telaah/shared/kinds/registry/built';
import { lastDayBefore } from '@telaah/shared/lib/dates/dates';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { TriangleAlert } from 'lucide-react';

/** A new plan ends the running one, so its lost balance is shown before the purchase. */
export const UpgradeWarning = ({ session, plan }: { session: UserState; plan: string }) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { premium } = session;
  if (premium.expired_at === null) return null;
  return (
    <div className="flex gap-3 rounded-md bg-warn-soft px-3 py-2.5 text-[14px] text-text leading-5">
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <div className="grid gap-1">
        <p className="font-medium">
          {t('pay.running', { plan: premium.title, date: format.day(lastDayBefore(premium.expired_at)) })}
        </p>
        <p>
          {t(isBuilt('downloads') ? 'pay.lostRows' : 'pay.lost', {
            plan,
            tokens: format.count(Math.max(0, premium.limit - premium.count)),
            rows: format.count(Math.max(0, premium.downloadLimit - premium.downloadCount)),
          })}
        </p>
      </div>
    </div>
  );
};
