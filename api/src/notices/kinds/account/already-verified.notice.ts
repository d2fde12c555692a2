import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

/** Sent if a link is requested for a verified address; its link leads to the login. */
export const alreadyVerifiedNotice = defineNotice({
  id: 'already_verified',
  about: 'account',
  channels: ['mail'],
  data: z.object({ at: z.string() }),
  once: ({ at }) => at,
  link: () => '/login',
  places: {},
  because: 'address',
});
