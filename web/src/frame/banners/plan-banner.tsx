import { Link } from '@tanstack/react-router';
import { isBeingRenewed } from '@telaah/shared/features/accounts/plan-state';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { CircleAlert, X } from 'lucide-react';
import { focusMain } from '#src/kit/keyboard/take-focus.ts';
import { useStored } from '#src/session/storage/stored.ts';

const asInstant = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Shown while a former plan does not run, except on pages of the remedy. Dismissible if ended, not while a renewal is retried. */
export const PlanBanner = ({ session, path }: { session: UserState; path: string }) => {
  const { t } = useTranslation(['layout', 'common']);
  const [dismissedEnd, setDismissedEnd] = useStored('ended-plan-seen', asInstant);
  const { plan_state } = session.user;
  const endedAt = session.lapsed_plan?.ended_at ?? null;
  const isRetrying = isBeingRenewed(plan_state);
  if (path.startsWith('/upgrade/')) return null;
  if (!isRetrying && (plan_state !== 'ended' || path === '/price' || (endedAt !== null && dismissedEnd === endedAt))) return null;
  return (
    <aside
      aria-label={t('planBanner.label')}
      className="flex items-start gap-x-3 border-line border-b bg-warn-soft px-5 py-2 text-text max-md:px-3 print:hidden"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-1.5 shrink-0 text-warn pointer-coarse:mt-3.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 pt-0.5 pointer-coarse:pt-2.5">
        <p className="min-w-0 flex-1 basis-64">
          {t(`planBanner.${plan_state === 'renewing' || plan_state === 'retrying' ? plan_state : 'ended'}`)}
        </p>
        <Link
          to={isRetrying ? '/upgrade/invoices' : '/price'}
          className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {t(isRetrying ? 'planBanner.seeInvoices' : 'planBanner.seePlans')}
        </Link>
      </div>
      {!isRetrying && endedAt !== null && (
        <IconButton
          size="sm"
          label={t('common:action.close')}
          icon={X}
          onClick={() => {
            setDismissedEnd(endedAt);
            focusMain();
          }}
        />
      )}
    </aside>
  );
};
