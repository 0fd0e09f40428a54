import { z } from 'zod';
import { BackingServicesConfig } from './backing-services-config.ts';
import { ServiceConfig } from './service-config.ts';

/** Configuration of a service as its own process. */
export const DistributedConfig = ServiceConfig.extend(BackingServicesConfig.shape).extend({
  PREPARE_PATIENCE_SECONDS: z.coerce
    .number()
    .min(0)
    .default(60)
    .describe('Seconds for which `prepare` tries to use MongoDB and Kafka before it fails'),
});
export type DistributedConfig = z.infer<typeof DistributedConfig>;
