import { readConfig } from '@atrium/common/config/read-config';
import { endWithSignals } from '@atrium/common/distributed/end-with-signals';
import { createLogger } from '@atrium/common/log/logger';
import { startWebServer, WebConfig } from './web-server.ts';

const config = readConfig(WebConfig, process.env);
const log = createLogger('web', config.LOG_LEVEL);
const server = await startWebServer(config, log);
endWithSignals(log, {
  drainSeconds: config.DRAIN_SECONDS,
  leave: () => server.leave(),
  close: () => server.close(),
});
log.info({ url: server.url }, 'Serving');
