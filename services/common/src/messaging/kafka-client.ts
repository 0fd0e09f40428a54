import { createRequire } from 'node:module';
import { Kafka, logLevel, type LogEntry, type SASLOptions } from 'kafkajs';
import type { BusLog, KafkaConnection } from './kafka-options.ts';

const sayAgainAfter = 30_000;

/** The client library, told to fail soon: who uses it decides when to try again. */
export function connectKafka(options: KafkaConnection): Kafka {
  mendTimers();
  return new Kafka({
    brokers: [...options.brokers],
    clientId: options.clientId,
    ssl: options.ca ? { ca: [options.ca] } : (options.tls ?? false),
    ...(options.username && { sasl: saslOf(options) }),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    logLevel: logLevel.WARN,
    logCreator: () => quietly(options.log),
  });
}

const saslOf = (options: KafkaConnection): SASLOptions => ({
  mechanism: options.mechanism ?? 'scram-sha-512',
  username: options.username ?? '',
  password: options.password ?? '',
});

/** Limiting a producer's retries is safe here: one that failed is never used again. */
const known = 'Limiting retries for the idempotent producer';

/** A library that repeats itself several times a second while Kafka is away says each thing once in a while. */
function quietly(log: BusLog): (entry: LogEntry) => void {
  const said = new Map<string, number>();
  return ({ namespace, log: { message, error, groupId } }) => {
    const what = `${namespace} ${message}`;
    if (message.startsWith(known) || Date.now() - (said.get(what) ?? 0) < sayAgainAfter) return;
    if (said.size > 200) said.clear();
    said.set(what, Date.now());
    log.info({ from: namespace, group: groupId as unknown, cause: error as unknown }, `kafkajs: ${message}`);
  };
}

interface RequestQueue {
  readonly throttledUntil: number;
  readonly pending: readonly unknown[];
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  scheduleCheckPendingRequests(): void;
  checkPendingRequests(): void;
}

let mended = false;

/**
 * Every connection of kafkajs 2.2 looks a thousand times a second for requests that wait, by timers armed with a time
 * that has gone by, of which Node 24 warns. There is only something to look for when something waits.
 */
function mendTimers(): void {
  if (mended) return;
  mended = true;
  const load = createRequire(import.meta.url);
  const { prototype } = load('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const check = (): void => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    };
    this.throttleCheckTimeoutId = setTimeout(check, Math.max(10, this.throttledUntil - Date.now()));
  };
}
