import { z } from 'zod';

/**
 * What somebody who uses the product notices of trouble behind it: new figures come late (`publication`), what the extension reads waits
 * (`captures`), some products keep older figures until they are checked (`figures`), mails and renewals come late (`background`). `unseen`:
 * what goes wrong cannot be seen.
 */
export const systemPart = z.enum(['publication', 'captures', 'figures', 'background', 'unseen']);
export type SystemPart = z.infer<typeof systemPart>;

/** `GET /public/v1/status`: whether everything works, in words for everybody. No answer means that nothing does. */
export const systemStatus = z.object({
  status: z.enum(['up', 'degraded']),
  parts: z.array(z.object({ part: systemPart, since: z.iso.datetime() })),
});
export type SystemStatus = z.infer<typeof systemStatus>;
