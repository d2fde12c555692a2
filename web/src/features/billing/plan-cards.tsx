import { Link } from '@tanstack/react-router';
import { isBeingRenewed } from '@telaah/shared/features/accounts/plan-state';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Plan } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates';
import { Badge } from '@telaah/shared/ui/badge';
import { buttonStyle } from '@telaah/shared/ui/button';
import { useFormat } from '@telaah/shared/ui/use-format';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { planFacts } from '#src/features/billing/plan-facts.ts';
import { searchOf } from '#src/features/billing/purchase.ts';

interface PlanCardsProps {
  plans: readonly Plan[];
  months: 1 | 12;
  code: string | undefined;
  session: UserState | null;
}

/** The plan that fits most people; only its look differs. */
const HIGHLIGHTED = 'Smart';
/** What a card lists; the comparison has the rest. */
const ON_CARD = ['tokens', 'research', 'history', 'enterprise', 'alerts', 'rows', 'ads'];

const isRetried = (session: UserState | null): boolean => session !== null && isBeingRenewed(session.user.plan_state);

/** The plan that somebody has; while its renewal is still being tried it is theirs, although it does not run. */
export const isCurrent = (plan: Plan, session: UserState | null): boolean => {
  if (session === null) return false;
  if (isRetried(session)) return plan.name === session.lapsed_plan?.name;
  return session.premium.expired_at === null ? plan.price === 0 : plan.name === session.premium.name;
};

export const PlanCards = ({ plans, months, code, session }: PlanCardsProps) => {
  const { t } = useTranslation('plans');
  return (
    <ul aria-label={t('plans.list')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} isTop={plan === plans.at(-1)} months={months} code={code} session={session} />
      ))}
    </ul>
  );
};

type PlanCardProps = Omit<PlanCardsProps, 'plans'> & { plan: Plan; isTop: boolean };

const PlanCard = ({ plan, isTop, months, code, session }: PlanCardProps) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const current = isCurrent(plan, session);
  const highlighted = plan.name === HIGHLIGHTED;
  const price = months === 12 ? plan.yearly_price : plan.price;
  const facts = planFacts(t, format, () => isTop).filter(({ id }) => ON_CARD.includes(id));
  return (
    <li
      className={clsx(
        'flex flex-col gap-4 rounded-lg border bg-surface p-4',
        highlighted ? 'border-accent outline outline-accent' : 'border-line',
      )}
    >
      <div className="grid gap-1">
        <div className="flex min-h-5 flex-wrap items-center gap-2">
          <h2 className="font-semibold text-[16px] text-text leading-6">{plan.title}</h2>
          {current ? (
            <Badge tone={isRetried(session) ? 'warn' : 'pos'}>{t('plans.current')}</Badge>
          ) : (
            highlighted && <Badge tone="accent">{t('plans.best')}</Badge>
          )}
        </div>
        <p className="font-semibold text-[24px] text-text tabular-nums leading-8">{format.money(price)}</p>
        <p className="min-h-8 text-[12px] text-text-2 leading-4">
          {price === 0 ? (
            t('plans.forEver')
          ) : (
            <>
              {t(months === 12 ? 'plans.perYear' : 'plans.perMonth')} · {t('plans.taxIncluded')}
              {months === 12 && (
                <span className="block text-pos">
                  {t('plans.saves', { amount: format.money(12 * plan.price - plan.yearly_price) })}
                </span>
              )}
            </>
          )}
        </p>
      </div>
      <ul className="grid gap-1.5">
        {facts.map(({ id, label, value }) => {
          const text = value(plan);
          return (
            <li key={id} className={clsx('flex gap-2', text === false ? 'text-text-3' : 'text-text-2')}>
              {text === false ? (
                <Minus size={14} aria-hidden="true" className="mt-[3px] shrink-0" />
              ) : (
                <Check size={14} aria-hidden="true" className="mt-[3px] shrink-0 text-pos" />
              )}
              <span>
                {label}:{' '}
                {typeof text === 'string' ? (
                  <span className="font-medium text-text tabular-nums">{text}</span>
                ) : (
                  t(text ? 'fact.yes' : 'fact.no')
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-auto grid gap-2">
        <Choice plan={plan} months={months} code={code} session={session} isCurrent={current} highlighted={highlighted} />
      </div>
    </li>
  );
};

type ChoiceProps = Omit<PlanCardProps, 'isTop'> & { isCurrent: boolean; highlighted: boolean };

const Choice = ({ plan, months, code, session, isCurrent: current, highlighted }: ChoiceProps) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  if (plan.price === 0) {
    if (session !== null) return null;
    return (
      <Link to="/register" search={{ ref: code }} className={buttonStyle({ size: 'lg' })}>
        {t('plans.startFree')}
      </Link>
    );
  }
  const until = current ? (session?.premium.expired_at ?? null) : null;
  return (
    <>
      {until !== null && (
        <p className="text-[12px] text-text-2 leading-4">
          {session?.premium.is_recurring
            ? t('plans.renewsOn', { date: format.day(wibDay(until)) })
            : t('plans.endsOn', { date: format.day(lastDayBefore(until)) })}
        </p>
      )}
      <Link
        to="/upgrade/payment"
        search={searchOf({ item: 'plan', plan: plan.name, months, ...(code !== undefined && { code }) })}
        className={buttonStyle({ variant: highlighted && !current ? 'primary' : 'outline', size: 'lg' })}
        aria-label={t(current ? 'plans.renewName' : 'plans.chooseName', { plan: plan.title })}
      >
        {t(current ? 'plans.renew' : 'plans.choose')}
      </Link>
    </>
  );
};
