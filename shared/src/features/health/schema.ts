import { z } from 'zod';

/**
 * `publication`: figures are late; `captures`: the extension's readings wait; `figures`: some figures stay old until checked;
 * `background`: mails and renewals are late; `unseen`: users notice nothing.
 */
export const systemPart = z.enum(['publication', 'captures', 'figures', 'background', 'unseen']);
export type SystemPart = z.infer<typeof systemPart>;

/** `GET /public/v1/status`, public. No answer means that nothing works. */
export const systemStatus = z.object({
  status: z.enum(['up', 'degraded']),
  parts: z.array(z.object({ part: systemPart, since: z.iso.datetime() })),
});
export type SystemStatus = z.infer<typeof systemStatus>;
