import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { IdleDetector } from './idle-detector.ts';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** In milliseconds. By then a process has caught up on missed state and finished its start-up reconciliation. */
const firstCompactionAfter = 60_000;
/** In milliseconds. A process that did next to nothing for this long counts as idle. */
const idleInterval = 300_000;

/**
 * Releases the memory that start-up needed. About a quarter of a process's memory is parsed and discarded once; V8
 * frees it only when the heap grows by a share of its size, which never happens in an idle process. Collects again once
 * the process has caught up, and then at intervals while it is idle, when a pause of a tenth of a second delays no
 * request.
 */
export function compactMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  const settle = (): void => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  settle();
  setTimeout(settle, firstCompactionAfter).unref();
  const idleDetector = new IdleDetector(idleInterval);
  setInterval(() => {
    if (idleDetector.wasIdle(process.cpuUsage())) settle();
  }, idleInterval).unref();
}
