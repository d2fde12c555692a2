import { z } from 'zod';
import { language } from '#src/features/accounts/schema.ts';
import { contactKinds, contactPlans, contactWays } from '#src/features/contact/rules.ts';
import { paragraphs } from '#src/lib/paragraphs.ts';
import { text } from '#src/lib/text.ts';

/** The specification's contact form, and how the answer reaches whoever asks. */
export const contactInput = z
  .strictObject({
    name: text(120, 1),
    kind: z.enum(contactKinds),
    /** Of a company, its name. */
    company: text(120).default(''),
    message: paragraphs(2000, 5),
    /** A WhatsApp number or a mail address. */
    reach: text(254).default(''),
    /** The plan that it is about. */
    plan: z.enum(contactPlans).optional(),
    language: language.default('en'),
    /** Nobody sees this field: whoever fills it in is no person. */
    nickname: text(200).default(''),
  })
  .refine(({ kind, company }) => kind === 'individual' || company !== '', { path: ['company'] });
export type ContactInput = z.infer<typeof contactInput>;

export const contactWay = z.enum(contactWays);
export type ContactWay = z.infer<typeof contactWay>;

export const contactAnswer = z.object({ way: contactWay });
