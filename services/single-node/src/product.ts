import { MemoryLiveChannel } from '@atrium/common/live/memory-live-channel';
import { LocalMailbox } from '@atrium/common/local-mailbox/local-mailbox';
import { SmtpMailer, type SmtpOptions } from '@atrium/common/mail/smtp-mailer';
import { migrationsOf } from '@atrium/common/kit-migrations';
import { migrate } from '@atrium/common/mongo/migrations';
import { MemoryBus } from '@atrium/common/messaging/memory-bus';
import { MongoBusStore } from '@atrium/common/messaging/mongo-bus-store';
import { freePort } from '@atrium/common/net/free-ports';
import { MemoryPresence } from '@atrium/common/presence/memory-presence';
import { MemoryRateLimiter } from '@atrium/common/rate/memory-rate-limiter';
import { serve, type RunningService, type ServiceDefinition } from '@atrium/common/serve';
import type { PushConfig } from '@atrium/common/config/backing-services-config';
import { ServiceConfig } from '@atrium/common/config/service-config';
import { connectPush } from '@atrium/common/push/connect-push';
import { LocalSms } from '@atrium/common/local-mailbox/local-sms';
import { Secrets } from '@atrium/common/secrets/secrets';
import { DiskStorage } from '@atrium/common/storage/disk-storage';
import { chat } from '@atrium/chat/definition';
import { content } from '@atrium/content/definition';
import { events } from '@atrium/events/definition';
import { GatewayConfig } from '@atrium/gateway/config';
import { startGateway } from '@atrium/gateway/gateway';
import { IdentityConfig } from '@atrium/identity/config';
import { configureIdentity } from '@atrium/identity/configure-identity';
import type { LicenceConfig } from '@atrium/identity/licence/licence.config';
import { notifications } from '@atrium/notifications/definition';
import { services as serviceNames } from '@atrium/proto/endpoint';
import mongoose from 'mongoose';
import { join } from 'node:path';
import { loadMailboxKey, showsMailbox } from './mailbox-key.ts';
import { loadSecretsKey, secretsKeyFile } from './secrets-key.ts';
import { loadVapidKeys } from './vapid-keys.ts';

type SecretsKeys = Pick<ServiceConfig, 'SECRETS_KEY' | 'SECRETS_KEY_FILE'>;

export interface ProductOptions {
  readonly mongoUri: string;
  /** Folder of files and e-mails. */
  readonly home: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** The built web client. */
  readonly webRoot: string;
  readonly logLevel: ServiceConfig['LOG_LEVEL'];
  /** Settings of the gateway that differ from their defaults. */
  readonly gateway?: Partial<GatewayConfig>;
  /**
   * Push services for devices. Browsers are reached with the VAPID keys of this installation unless others are given.
   */
  readonly push?: PushConfig;
  /** Networks outside the public internet that outbound requests may reach. */
  readonly outboundNetworks?: string;
  /** Sends e-mails. Default: they stay in the local mailbox. */
  readonly smtp?: SmtpOptions;
  /** Whether programs may sign in from a terminal. */
  readonly hasCommandLine?: boolean;
  /** Share of the volume that uploads leave free. Default: none. */
  readonly minFreePercent?: number;
  /** Master keys of the operator. Default: those in a file of the home folder. */
  readonly secretsKeys?: SecretsKeys;
  /** What the operator has licensed. */
  readonly licence?: LicenceConfig;
}

export interface Product {
  readonly services: ReadonlyMap<string, RunningService>;
  /** Starts the gateway in front of the services, which needs the built web client. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the whole product in this process, every service on its own port and database. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const bus = await connectBus(options.mongoUri);
  const mailbox = new LocalMailbox(join(options.home, 'mail'));
  const smtp = options.smtp && (await SmtpMailer.connect(options.smtp));
  const parts = {
    // Has no public URL.
    sharedStorage: await DiskStorage.open(join(options.home, 'files', 'shared'), ''),
    bus: bus.bus,
    live: new MemoryLiveChannel(),
    mailer: smtp ?? mailbox,
    sms: new LocalSms(mailbox),
    push: await connectPush(await pushSettingsOf(options)),
    rates: new MemoryRateLimiter(),
    presence: new MemoryPresence(),
  };
  const secretsKeys = await secretsKeysOf(options);
  const identityPort = await freePort();
  const jwksUrl = `http://127.0.0.1:${identityPort}/auth/jwks`;
  const start = async (definition: ServiceDefinition, port = 0): Promise<RunningService> => {
    const storage = await DiskStorage.open(
      join(options.home, 'files', definition.name),
      `${options.publicUrl}/files/${definition.name}`,
      { minFreePercent: options.minFreePercent ?? 0 },
    );
    const config = configOf(definition.name, { ...options, secretsKeys }, jwksUrl, port);
    const { db } = bus.connection.useDb(`atrium_${definition.name}`);
    await migrate(db as mongoose.mongo.Db, migrationsOf(definition, Secrets.from(config)));
    return serve(definition, config, { ...parts, storage });
  };
  const identity = await configureIdentity(IdentityConfig.parse({ ...options.licence }));
  const services = await Promise.all([
    start(identity, identityPort),
    start(content),
    start(events),
    start(chat),
    start(notifications),
  ]);
  let gateway: Awaited<ReturnType<typeof startGateway>> | undefined;
  const mailboxKey = showsMailbox(options.host) ? await loadMailboxKey(options.home) : null;
  const open = async (): Promise<void> => {
    gateway = await startGateway(gatewayConfigOf(services, options, jwksUrl, mailboxKey), {
      bus: parts.bus,
      live: parts.live,
      rateLimiter: parts.rates,
      presence: parts.presence,
    });
  };
  const close = async (): Promise<void> => {
    await gateway?.close();
    await Promise.all(services.map((service) => service.close()));
    const { bus: messages, live, rates, presence, push } = parts;
    await Promise.all([messages, live, rates, presence, push].map((part) => part.close()));
    await smtp?.close();
    await bus.connection.close();
  };
  return { services: new Map(services.map((service) => [service.name, service])), open, close };
}

async function pushSettingsOf({ home, push, publicUrl, outboundNetworks = '' }: ProductOptions) {
  const keys = push?.VAPID_PUBLIC_KEY ? {} : await loadVapidKeys(home);
  return { ...push, ...keys, PUBLIC_URL: publicUrl, OUTBOUND_NETWORKS: outboundNetworks };
}

/** Nothing is delivered before all of these have subscribed: a message left by a crash is for all of them. */
const groups = [...serviceNames, 'gateway'];

async function connectBus(mongoUri: string): Promise<{ bus: MemoryBus; connection: mongoose.Connection }> {
  const connection = await mongoose.createConnection(mongoUri, { dbName: 'atrium_bus' }).asPromise();
  const store = new MongoBusStore(connection.db as mongoose.mongo.Db);
  await store.prepare();
  return { bus: new MemoryBus(store, groups), connection };
}

async function secretsKeysOf({ home, secretsKeys }: ProductOptions): Promise<SecretsKeys> {
  if (secretsKeys?.SECRETS_KEY) return secretsKeys;
  return { SECRETS_KEY: await loadSecretsKey(home), SECRETS_KEY_FILE: secretsKeyFile(home) };
}

const configOf = (service: string, options: ProductOptions, jwksUrl: string, port: number): ServiceConfig =>
  ServiceConfig.parse({
    PORT: port,
    MONGODB_URI: options.mongoUri,
    MONGODB_DATABASE: `atrium_${service}`,
    SECRETS_KEY: options.secretsKeys?.SECRETS_KEY,
    SECRETS_KEY_FILE: options.secretsKeys?.SECRETS_KEY_FILE,
    SINGLE_PROCESS: true,
    PUBLIC_URL: options.publicUrl,
    ATRIUM_CLI: options.hasCommandLine ? '1' : '0',
    OUTBOUND_NETWORKS: options.outboundNetworks ?? '',
    OIDC_JWKS_URL: jwksUrl,
    LOG_LEVEL: options.logLevel,
  });

const gatewayConfigOf = (
  services: readonly RunningService[],
  options: ProductOptions,
  jwksUrl: string,
  mailboxKey: string | null,
): GatewayConfig => ({
  ...GatewayConfig.parse({
    ...configOf('gateway', options, jwksUrl, options.port),
    ...options.gateway,
    HOST: options.host,
    ...Object.fromEntries(services.map(({ name, url }) => [`${name.toUpperCase()}_URL`, url])),
    WEB_ROOT: options.webRoot,
    ...(mailboxKey !== null && {
      LOCAL_MAILBOX_DIR: join(options.home, 'mail'),
      LOCAL_MAILBOX_KEY: mailboxKey,
    }),
  }),
});
