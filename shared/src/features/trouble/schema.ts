import { z } from 'zod';

/**
 * What users notice of a health problem. `publication`: new figures are late; `captures`: readings of the extension wait;
 * `figures`: some products keep older figures until they are checked; `background`: mails and renewals are late; `unseen`: nothing.
 */
export const systemPart = z.enum(['publication', 'captures', 'figures', 'background', 'unseen']);
export type SystemPart = z.infer<typeof systemPart>;

/** `GET /public/v1/status`, public. No answer means that nothing works. */
export const systemStatus = z.object({
  status: z.enum(['up', 'degraded']),
  parts: z.array(z.object({ part: systemPart, since: z.iso.datetime() })),
});
export type SystemStatus = z.infer<typeof systemStatus>;
