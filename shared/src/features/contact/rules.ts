/** As whom somebody writes. */
export const contactKinds = ['individual', 'company'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Plans that a message may be about, as addresses name them. */
export const contactPlans = ['basic', 'smart', 'genius', 'enterprise'] as const;
export type ContactPlan = (typeof contactPlans)[number];

/** What becomes of a message: it goes to the support by itself, its sender opens it in WhatsApp, or it is kept until somebody reads it. */
export const contactWays = ['telegram', 'whatsapp', 'kept'] as const;

interface ContactDetails {
  name: string;
  kind: ContactKind;
  company: string;
  message: string;
  reach: string;
  plan?: ContactPlan | undefined;
}

/** A message as the support reads it, whichever way it comes: who it is from first, each in a line of its own, then what they wrote. */
export const contactText = ({ name, kind, company, message, reach, plan }: ContactDetails): string =>
  [
    kind === 'company' && company !== '' ? `${name} (${company})` : name,
    ...(reach === '' ? [] : [reach]),
    ...(plan === undefined ? [] : [`Plan: ${plan}`]),
    '',
    message,
  ].join('\n');

/** Opens a chat with the support, the message written already. `whatsapp`: digits with the country's. */
export const contactChat = (whatsapp: string, told: ContactDetails): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(contactText(told))}`;
