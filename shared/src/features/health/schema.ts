import { z } from 'zod';

/**
 * What users notice. `publication`: new figures come late; `captures`: observations by the extension are stored late; `figures`:
 * some products keep older figures; `background`: mails and renewals come late; `unseen`: nothing, but not everything can be checked.
 */
export const systemPart = z.enum(['publication', 'captures', 'figures', 'background', 'unseen']);
export type SystemPart = z.infer<typeof systemPart>;

/** `GET /public/v1/status`, public. A refusal, or no answer, means that the server is down. */
export const systemStatus = z.object({
  status: z.enum(['up', 'degraded']),
  parts: z.array(z.object({ part: systemPart, since: z.iso.datetime() })),
});
export type SystemStatus = z.infer<typeof systemStatus>;
