import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/logger.ts';

/** How long an orderly end may take, in milliseconds; orchestrators wait a little longer before they kill. */
const patience = 30_000;

export interface Ending {
  /** How long it goes on after it was told to leave, until everybody who balances calls has heard of it. */
  readonly drainSeconds: number;
  /** From now on it says that it leaves; it answers as before. */
  leave(): void;
  close(): Promise<void>;
}

/**
 * Ends the process in order when it is told to: SIGTERM by an orchestrator, SIGINT at a terminal. To be called before the
 * process says that it serves: who hears that may tell it to leave at once.
 */
export function endWithSignals(log: Logger, ending: Ending): void {
  let begun = false;
  const end = async (signal: string): Promise<void> => {
    if (begun) return;
    begun = true;
    log.info({ signal, drainSeconds: ending.drainSeconds }, 'Leaving');
    ending.leave();
    await pause(ending.drainSeconds * 1000);
    await close(log, ending);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal));
}

async function close(log: Logger, ending: Ending): Promise<void> {
  log.info({}, 'Stopping');
  setTimeout(() => {
    log.error({}, 'Shutdown timed out');
    process.exit(1);
  }, patience).unref();
  await ending.close().catch((error: unknown) => log.error({ err: error }, 'Stopping failed'));
}
