export const contactKinds = ['individual', 'company'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactPlans = ['basic', 'smart', 'genius', 'enterprise'] as const;
export type ContactPlan = (typeof contactPlans)[number];

/** Sent to support, opened in WhatsApp by the sender, or kept until somebody reads it. */
export const contactWays = ['telegram', 'whatsapp', 'kept'] as const;

interface ContactDetails {
  name: string;
  kind: ContactKind;
  company: string;
  message: string;
  reach: string;
  plan?: ContactPlan | undefined;
}

/** The message as support reads it by any way: the sender's details, one a line, then the text. */
export const contactText = ({ name, kind, company, message, reach, plan }: ContactDetails): string =>
  [
    kind === 'company' && company !== '' ? `${name} (${company})` : name,
    ...(reach === '' ? [] : [reach]),
    ...(plan === undefined ? [] : [`Plan: ${plan}`]),
    '',
    message,
  ].join('\n');

/** Opens a chat with support, with the message filled in. `whatsapp`: digits with the country code. */
export const contactChat = (whatsapp: string, details: ContactDetails): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(contactText(details))}`;
