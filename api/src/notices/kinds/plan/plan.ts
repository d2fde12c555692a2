import { z } from 'zod';
import { defineNotice, type Place } from '#src/notices/notice.ts';

/** `at`: the instant of the event, ISO 8601. `day`: its WIB day, or until which the plan runs. `amount`: whole rupiah. */
const planData = z.object({ subscription_id: z.string(), at: z.string(), plan: z.string(), day: z.string(), amount: z.number() });
export type PlanNoticeData = z.output<typeof planData>;

const places = {
  plan: { form: 'text', get: ({ plan }) => plan },
  day: { form: 'day', get: ({ day }) => day },
  amount: { form: 'money', get: ({ amount }) => amount },
} as const satisfies Record<string, Place<PlanNoticeData>>;

/** A notice about a subscription, once for each instant. */
export const definePlanNotice = (id: string) =>
  defineNotice<PlanNoticeData>({
    id,
    about: 'plan',
    channels: ['inbox', 'mail'],
    data: planData,
    once: ({ subscription_id, at }) => `${subscription_id}:${at}`,
    link: () => '/price',
    places,
  });
