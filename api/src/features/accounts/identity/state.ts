import type { Db } from '@telaah/db';
import { noPremium, type Premium, type UserState } from '@telaah/shared/features/accounts/schema';
import { countAlerts } from '#src/features/accounts/identity/alert.repo.ts';
import { lapsedPlanOf, planStateOf } from '#src/features/billing/subscription/subscription.service.ts';
import { type Allowance, type Balances, balances } from '#src/features/ledger/service.ts';
import type { SessionRow } from '#src/http/call/context.ts';

/** The wire's names for the columns of a plan. `…Count` is what is used of `…Limit`. */
const premiumOf = (plan: NonNullable<Balances['subscription']>, { tokens, download }: Balances, alertCount: number): Premium => ({
  name: plan.name,
  title: plan.title,
  price: plan.price,
  researchSupport: plan.research_support,
  historicalSupport: plan.historical_support,
  historicalRange: plan.historical_range,
  enterpriseSupport: plan.enterprise_support,
  enterpriseRange: plan.enterprise_range,
  enterpriseStores: plan.enterprise_stores,
  downloadSupport: plan.download_support,
  downloadLimit: plan.download_limit,
  downloadCount: download.used,
  alertSupport: plan.alert_support,
  alertLimit: plan.alert_limit,
  alertCount,
  limit: tokens.limit,
  count: tokens.used,
  expired_at: plan.ends_at.toISOString(),
  is_recurring: plan.is_recurring,
});

const allowance = (name: string, ...parts: Allowance[]) => ({
  name,
  limit: parts.reduce((sum, { limit }) => sum + limit, 0),
  count: parts.reduce((sum, { used }) => sum + used, 0),
});

const FREE = 'Gratis';

/** The person and what they may spend. Without a running plan `total` has the free tokens, and top-ups are frozen. */
export const userStateOf = async (db: Db, session: SessionRow, csrfToken: string, now: Date): Promise<UserState> => {
  const own = await balances(db, session.account_id, now);
  const plan = own.subscription;
  const planState = plan ? 'active' : await planStateOf(db, session.account_id, now);
  const lapsed = planState === 'free' || planState === 'active' ? null : await lapsedPlanOf(db, session.account_id);
  const isVerified = session.email_verified_at !== null;
  return {
    user: {
      id: session.account_id,
      name: session.name,
      email: session.email,
      role: session.role,
      language: session.language,
      pending_email: session.pending_email,
      phone: session.phone,
      email_verified: isVerified,
      // A person without a verified address cannot answer yet.
      ask_persona: isVerified && session.persona_asked_at === null,
      plan_state: planState,
    },
    premium: plan ? premiumOf(plan, own, await countAlerts(db, session.account_id)) : noPremium,
    lapsed_plan: lapsed && { name: lapsed.name, ended_at: lapsed.ends_at.toISOString() },
    quota: allowance('quota', own.topup),
    total: plan ? allowance(plan.name, own.tokens, own.topup) : allowance(FREE, own.tokens),
    tokens_until: own.tokensUntil?.toISOString() ?? null,
    download: allowance('download', own.download, own.downloadCredit),
    csrf_token: csrfToken,
  };
};
