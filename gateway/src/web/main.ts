import { readConfig } from '@atrium/common/config/read-config';
import { closeOnSignals } from '@atrium/common/distributed/close-on-signals';
import { runProgram } from '@atrium/common/distributed/run-program';
import { createLogger } from '@atrium/common/log/logger';
import { startWebServer, WebConfig } from './web-server.ts';

await runProgram(async () => {
  const config = readConfig(WebConfig, process.env);
  const log = createLogger('web', config.LOG_LEVEL);
  const server = await startWebServer(config, log);
  closeOnSignals(log, {
    drainSeconds: config.DRAIN_SECONDS,
    beginShutdown: () => server.beginShutdown(),
    close: () => server.close(),
  });
  log.info({ url: server.url }, 'Serving');
});
