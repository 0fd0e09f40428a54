import { createRequire } from 'node:module';
import { Kafka, logLevel, type LogEntry, type SASLOptions } from 'kafkajs';
import type { BusLog, KafkaConnection } from './kafka-options.ts';

const logAgainAfter = 30_000;

/** The client library, configured to fail fast: its callers decide when to retry. */
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

/** Warning that a producer's retries are limited. This is safe here, because a failed producer is never used again. */
const known = 'Limiting retries for the idempotent producer';

/** Throttles the library's log, since it repeats the same message several times a second while Kafka is unreachable. */
function quietly(log: BusLog): (entry: LogEntry) => void {
  const loggedAt = new Map<string, number>();
  return ({ namespace, log: { message, error, groupId } }) => {
    const what = `${namespace} ${message}`;
    if (message.startsWith(known) || Date.now() - (loggedAt.get(what) ?? 0) < logAgainAfter) return;
    if (loggedAt.size > 200) loggedAt.clear();
    loggedAt.set(what, Date.now());
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
 * In kafkajs 2.2 every connection polls its request queue a thousand times a second, with timers set in the past, which
 * makes Node 24 warn. The patch polls only while requests are waiting.
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
