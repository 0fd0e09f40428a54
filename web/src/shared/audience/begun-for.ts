import { z } from 'zod';

/** In the address of a new article or broadcast: the site that it is begun for. */
export const BegunFor = z.object({ site: z.string().optional().catch(undefined) });
export type BegunFor = z.infer<typeof BegunFor>;
