import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CircleAlert } from 'lucide-react';

/** Over every page while a plan that was there does not run: what holds now, and the way on. Not on the pages that are that way. */
export const PlanBanner = ({ session, path }: { session: UserState; path: string }) => {
  const { t } = useTranslation('layout');
  const { plan_state } = session.user;
  if ((plan_state !== 'retrying' && plan_state !== 'ended') || path === '/price' || path.startsWith('/upgrade/')) return null;
  return (
    <aside
      aria-label={t('planBanner.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warn-soft px-5 py-2 text-text max-md:px-3 print:hidden"
    >
      <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-64">{t(plan_state === 'retrying' ? 'planBanner.retrying' : 'planBanner.ended')}</p>
      <Link
        to={plan_state === 'retrying' ? '/upgrade/invoices' : '/price'}
        className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {t(plan_state === 'retrying' ? 'planBanner.seeInvoices' : 'planBanner.seePlans')}
      </Link>
    </aside>
  );
};
