import { z } from 'zod';

const linkData = z.object({ token: z.string(), digest: z.string() });

/** What notices with a secret link have in common: `digest` is the token's, and they go by mail alone. */
export const linkNotice = {
  about: 'account',
  channels: ['mail'],
  data: linkData,
  once: ({ digest }: z.output<typeof linkData>) => digest,
  places: {},
} as const;

/** As `linkNotice`, to an address that is not verified. */
export const verificationNotice = {
  ...linkNotice,
  link: ({ token }: z.output<typeof linkData>) => `/verify-email?token=${token}`,
  toStranger: true,
  because: 'address',
} as const;
