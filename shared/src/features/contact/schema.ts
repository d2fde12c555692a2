import { z } from 'zod';
import { language } from '#src/features/accounts/schema.ts';
import { contactKinds, contactPlans, contactWays } from '#src/features/contact/rules.ts';
import { paragraphs } from '#src/lib/paragraphs.ts';
import { text } from '#src/lib/text.ts';

export const contactInput = z
  .strictObject({
    name: text(120, 1),
    kind: z.enum(contactKinds),
    company: text(120).default(''),
    message: paragraphs(2000, 5),
    /** A WhatsApp number or a mail address. */
    reach: text(254).default(''),
    plan: z.enum(contactPlans).optional(),
    language: language.default('en'),
    /** Invisible to people, so a bot filled it in. */
    nickname: text(200).default(''),
  })
  .refine(({ kind, company }) => kind === 'individual' || company !== '', { path: ['company'] });
export type ContactInput = z.infer<typeof contactInput>;

export const contactWay = z.enum(contactWays);
export type ContactWay = z.infer<typeof contactWay>;

export const contactAnswer = z.object({ way: contactWay });
