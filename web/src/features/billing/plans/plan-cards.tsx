import { Link } from '@tanstack/react-router';
import { isBeingRenewed } from '@telaah/shared/features/accounts/plan-state';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import type { Plan } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { isBuilt, type PlanFeature } from '@telaah/shared/kinds/registry/built';
import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates/dates';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { factLead, planFacts } from '#src/features/billing/plans/plan-facts.ts';
import { toPurchaseSearch } from '#src/features/billing/purchase/purchase.ts';

interface PlanCardsProps {
  plans: readonly Plan[];
  months: 1 | 12;
  code: string | undefined;
  session: UserState;
}

const HIGHLIGHTED = 'Smart';
/** Features on a card, if built; the comparison lists the rest. */
const ON_CARD: readonly PlanFeature[] = ['product_research', 'product_history', 'enterprise', 'alerts', 'downloads', 'ai_ads'];
const shownFacts: readonly string[] = ['tokens', ...ON_CARD.filter(isBuilt)];

const isRetried = (session: UserState): boolean => isBeingRenewed(session.user.plan_state);

/** The account's plan, also while its renewal is being retried. */
export const isCurrent = (plan: Plan, session: UserState): boolean => {
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
  const all = planFacts(t, format, () => isTop).map(({ id, label, value }) => ({ id, label, value: value(plan) }));
  const soon = all.flatMap(({ id, label, value }) => (value === null && id !== 'stores' ? [label] : []));
  return (
    <li
      className={clsx(
        'relative flex flex-col gap-4 rounded-lg border bg-surface p-4',
        highlighted ? 'border-accent outline outline-accent' : 'border-line',
      )}
    >
      {(current || highlighted) && (
        // On the border, so that the prices of all cards stay aligned.
        <span className="absolute -top-2.5 left-3 rounded-md bg-surface">
          {current ? (
            <Badge tone={isRetried(session) ? 'warn' : 'pos'}>{t('plans.current')}</Badge>
          ) : (
            <Badge tone="accent">{t('plans.best')}</Badge>
          )}
        </span>
      )}
      <div className="grid gap-1">
        <h2 className="font-semibold text-[16px] text-text leading-6">{plan.title}</h2>
        <Price plan={plan} months={months} />
      </div>
      <ul className="grid gap-1.5">
        {all
          .filter(({ id }) => shownFacts.includes(id))
          .map(({ id, label, value }) => (
            <li key={id} className={clsx('flex gap-2', value === false ? 'text-text-3' : 'text-text-2')}>
              {value === false ? (
                <Minus size={14} aria-hidden="true" className="mt-[3px] shrink-0" />
              ) : (
                <Check size={14} aria-hidden="true" className="mt-[3px] shrink-0 text-pos" />
              )}
              <span>
                {factLead(format, label)}
                {typeof value === 'string' ? (
                  <span className="font-medium text-text tabular-nums">{value}</span>
                ) : (
                  t(value ? 'fact.yes' : 'fact.no')
                )}
              </span>
            </li>
          ))}
      </ul>
      {soon.length > 0 && (
        <p className="text-[12px] text-text-3 leading-4">
          {t('plans.soon')} {soon.join(', ')}
        </p>
      )}
      <div className="mt-auto grid gap-2">
        <Choice plan={plan} months={months} code={code} session={session} isCurrent={current} highlighted={highlighted} />
      </div>
    </li>
  );
};

/** The price per month; for yearly billing also the billed sum. */
const Price = ({ plan, months }: Pick<PlanCardProps, 'plan' | 'months'>) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const isYear = months === 12;
  return (
    <>
      <p className="font-semibold text-[24px] text-text tabular-nums leading-8">
        {format.money(isYear ? Math.round(plan.yearly_price / 12) : plan.price)}
      </p>
      <p className={clsx('text-[12px] text-text-2 leading-4', isYear && 'min-h-12')}>
        {plan.price === 0 && t('plans.forEver')}
        {plan.price > 0 && (isYear ? t('plans.billedYearly', { amount: format.money(plan.yearly_price) }) : t('plans.perMonth'))}
        {plan.price > 0 && isYear && (
          <span className="block text-pos">{t('plans.saves', { amount: format.money(12 * plan.price - plan.yearly_price) })}</span>
        )}
      </p>
    </>
  );
};

type PlanChoiceProps = Omit<PlanCardProps, 'isTop'> & { isCurrent: boolean; highlighted: boolean };

const Choice = ({ plan, months, code, session, isCurrent: current, highlighted }: PlanChoiceProps) => {
  const { t } = useTranslation('plans');
  const format = useFormat();
  if (plan.price === 0) return null;
  const until = current ? session.premium.expired_at : null;
  return (
    <>
      {until !== null && (
        <p className="text-[12px] text-text-2 leading-4">
          {session.premium.is_recurring
            ? t('plans.renewsOn', { date: format.day(wibDay(until)) })
            : t('plans.endsOn', { date: format.day(lastDayBefore(until)) })}
        </p>
      )}
      <Link
        to="/upgrade/payment"
        search={toPurchaseSearch({ item: 'plan', plan: plan.name, months, ...(code !== undefined && { code }) })}
        className={buttonStyle({ variant: highlighted && !current ? 'primary' : 'outline', size: 'lg' })}
        aria-label={t(current ? 'plans.renewName' : 'plans.chooseName', { plan: plan.title })}
      >
        {t(current ? 'plans.renew' : 'plans.choose')}
      </Link>
    </>
  );
};
