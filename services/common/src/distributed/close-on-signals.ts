import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/logger.ts';

/**
 * Time limit for an orderly shutdown, in milliseconds. Orchestrators wait slightly longer before they kill the process.
 */
const shutdownTimeoutMs = 30_000;

export interface ShutdownHandle {
  /** How long the process keeps serving after the signal, until every load balancer has noticed. */
  readonly drainSeconds: number;
  /** Reports the process as not ready from now on, while it still serves requests. */
  beginShutdown(): void;
  close(): Promise<void>;
}

/**
 * Shuts the process down on SIGTERM (orchestrator) or SIGINT (terminal). Call it before the process reports ready,
 * because a signal may follow at once.
 */
export function closeOnSignals(log: Logger, shutdownHandle: ShutdownHandle): void {
  let begun = false;
  const end = async (signal: string): Promise<void> => {
    if (begun) return;
    begun = true;
    log.info({ signal, drainSeconds: shutdownHandle.drainSeconds }, 'Leaving');
    shutdownHandle.beginShutdown();
    await pause(shutdownHandle.drainSeconds * 1000);
    await close(log, shutdownHandle);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal));
}

async function close(log: Logger, shutdownHandle: ShutdownHandle): Promise<void> {
  log.info({}, 'Shutting down');
  setTimeout(() => {
    log.error({}, 'Shutdown timed out');
    process.exit(1);
  }, shutdownTimeoutMs).unref();
  await shutdownHandle.close().catch((error: unknown) => log.error({ err: error }, 'Shutdown failed'));
}
