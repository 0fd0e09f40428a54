import type { Logger } from '../log/logger.ts';

/** How long an orderly end may take, in milliseconds; orchestrators wait a little longer before they kill. */
const patience = 25_000;

/** Ends the process in order when it is told to: SIGTERM by an orchestrator, SIGINT at a terminal. */
export function endWithSignals(log: Logger, close: () => Promise<void>): void {
  let ending = false;
  const end = async (signal: string): Promise<void> => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'Stopping');
    setTimeout(() => {
      log.error({}, 'Stopping took too long');
      process.exit(1);
    }, patience).unref();
    await close().catch((error: unknown) => log.error({ err: error }, 'Stopping failed'));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal));
}
