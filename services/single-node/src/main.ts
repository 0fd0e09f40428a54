import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSingleNodeConfig, type SingleNodeSettings } from './config.ts';
import { clearUnfinishedDemo, prepareInstallation } from './prepare-installation.ts';
import { AlreadyLocked, takeLock } from './lock.ts';
import { obtainMongo, type RunningMongo } from './mongo/obtain-mongo.ts';
import { loadMailboxKey, showsMailbox } from './mailbox-key.ts';
import { startProduct } from './product.ts';
import { Progress } from './progress.ts';
import { untilWebClientBuilt } from './web-client-build.ts';
import { demoComplete, welcomeText } from './welcome-text.ts';

const log = new Progress();
const settings = readSingleNodeConfig();

/** Stops what was started. Called in reverse order. */
const started: (() => Promise<void>)[] = [];

async function stopAll(): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop();
}

async function start(): Promise<void> {
  const lock = await takeLock(join(settings.ATRIUM_HOME, 'lock'), settings.ATRIUM_URL);
  started.push(() => lock.release());
  if (lock.takenOver) log.print('The previous run did not shut down cleanly. No acknowledged data was lost.');
  const mongo = await mongoFor(settings);
  started.push(() => mongo.stop());
  await clearUnfinishedDemo(settings, mongo.uri);
  const product = await log.track('Starting Atrium', () => startProduct(optionsOf(settings, mongo)));
  started.push(() => product.close());
  const opened = log.track('Building the web client', untilWebClientBuilt).then(() => product.open());
  const [installation] = await Promise.all([prepareInstallation(product, settings, log), opened]);
  const mailboxKey = showsMailbox(settings.HOST) ? await loadMailboxKey(settings.ATRIUM_HOME) : null;
  process.stdout.write(welcomeText(settings, installation, mailboxKey));
  if (!installation.filling) return;
  await installation.filling;
  process.stdout.write(`  ${demoComplete}\n`);
}

const mongoFor = (config: SingleNodeSettings): Promise<RunningMongo> =>
  obtainMongo({
    home: config.ATRIUM_HOME,
    cache: config.ATRIUM_CACHE,
    path: config.PATH,
    uri: config.MONGODB_URI,
    log,
  });

const optionsOf = (config: SingleNodeSettings, mongo: RunningMongo) => ({
  mongoUri: mongo.uri,
  home: config.ATRIUM_HOME,
  host: config.HOST,
  port: config.PORT,
  publicUrl: config.ATRIUM_URL.replace(/\/$/, ''),
  webRoot: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  logLevel: config.LOG_LEVEL,
  gateway: config.gateway,
  licence: config.licence,
  secretsKeys: config,
  minFreePercent: config.STORAGE_MIN_FREE_PERCENT,
  push: config.push,
  ...(config.SMTP_URL && { smtp: { url: config.SMTP_URL, from: config.MAIL_FROM } }),
  outboundNetworks: config.OUTBOUND_NETWORKS,
  hasCommandLine: config.ATRIUM_CLI === undefined ? config.ATRIUM_DEMO : config.ATRIUM_CLI === '1',
});

let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await stopAll().catch((error: unknown) => log.print(String(error)));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    log.print('\nStopping …');
    void end(0);
  });
}

await start().catch((error: unknown) => {
  log.print(
    error instanceof AlreadyLocked
      ? `Could not start. ${error.message}.`
      : String(error instanceof Error ? error.message : error),
  );
  return end(1);
});
