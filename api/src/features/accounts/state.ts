import type { Db } from '@telaah/db';
import { noPremium, type Premium, type UserState } from '@telaah/shared/features/accounts/schema';
import { findPlan, freePlan, type SessionRow } from '#src/features/accounts/repo.ts';

type RunningPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** The specification's names for what the plan table holds. `count`s are what is used of the `limit`s. */
const premiumOf = (plan: RunningPlan): Premium => ({
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
  downloadCount: 0,
  alertSupport: plan.alert_support,
  alertLimit: plan.alert_limit,
  alertCount: 0,
  limit: plan.tokens,
  count: 0,
  expired_at: plan.ends_at.toISOString(),
  is_recurring: plan.is_recurring,
});

/** Who is signed in and what they may spend. Without a running plan the free tokens stand in `total`. */
export const userStateOf = async (db: Db, session: SessionRow, csrfToken: string, now: Date): Promise<UserState> => {
  const plan = await findPlan(db, session.account_id, now);
  const total = plan ?? (await freePlan(db));
  return {
    user: {
      id: session.account_id,
      name: session.name,
      email: session.email,
      role: session.role,
      language: session.language,
      pending_email: null,
      phone: null,
      email_verified: true,
      ask_persona: false,
      plan_state: plan ? 'active' : 'free',
    },
    premium: plan ? premiumOf(plan) : noPremium,
    quota: { name: 'quota', limit: 0, count: 0 },
    total: { name: total.name, limit: total.tokens, count: 0 },
    download: { name: 'download', limit: 0, count: 0 },
    csrf_token: csrfToken,
  };
};
