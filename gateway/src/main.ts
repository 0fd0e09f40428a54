import { SharedBackingServicesConfig } from '@atrium/common/config/backing-services-config';
import { readConfig } from '@atrium/common/config/read-config';
import { connectBus } from '@atrium/common/distributed/connect-backing-services';
import { closeOnSignals } from '@atrium/common/distributed/close-on-signals';
import { compactMemory } from '@atrium/common/distributed/compact-memory';
import { RedisLiveChannel } from '@atrium/common/live/redis-live-channel';
import { runProgram } from '@atrium/common/distributed/run-program';
import { createLogger } from '@atrium/common/log/logger';
import { RedisPresence } from '@atrium/common/presence/redis-presence';
import { RedisRateLimiter } from '@atrium/common/rate/redis-rate-limiter';
import { startTelemetry } from '@atrium/common/telemetry/telemetry';
import { GatewayConfig } from './config.ts';
import { startGateway } from './gateway.ts';

await runProgram(async () => {
  const usual = { MONGODB_DATABASE: 'atrium_gateway' };
  const config = readConfig(GatewayConfig.extend(SharedBackingServicesConfig.shape), {
    ...usual,
    ...process.env,
  });
  const log = createLogger('gateway', config.LOG_LEVEL);
  const redis = { url: config.REDIS_URL, log };

  const telemetry = await startTelemetry('gateway', config);
  const bus = await connectBus('gateway', config, log);
  const [live, rateLimiter, presence] = await Promise.all([
    RedisLiveChannel.connect(redis),
    RedisRateLimiter.connect(redis),
    RedisPresence.connect(redis),
  ]);
  const gateway = await startGateway(config, { bus, live, rateLimiter, presence });
  compactMemory();

  closeOnSignals(log, {
    drainSeconds: config.DRAIN_SECONDS,
    beginShutdown: () => gateway.beginShutdown(),
    close: async () => {
      await gateway.close();
      await Promise.allSettled([bus, live, rateLimiter, presence].map((part) => part.close()));
      await telemetry.close();
    },
  });
  log.info({ url: gateway.url }, 'Serving');
});
