import { z } from 'zod';

const seconds = (byDefault: number) => z.coerce.number().min(1).max(600).default(byDefault);

/** Settings of everything that serves HTTP. */
export const ConnectionSettings = z.object({
  SLOW_REQUEST_SECONDS: seconds(15).describe(
    'Seconds within which the headers and the body of a request must arrive, and over which the rate of a file is measured',
  ),
  KEEP_ALIVE_SECONDS: seconds(15).describe(
    'Seconds for which an unused connection stays open. Behind a proxy, longer than the proxy keeps it',
  ),
});
export type ConnectionSettings = z.infer<typeof ConnectionSettings>;
