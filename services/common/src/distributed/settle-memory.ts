import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Rest } from './rest.ts';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** In milliseconds: by then a process has read the last states it missed, and compared what it compares at its start. */
const untilCaughtUp = 60_000;
/** In milliseconds: who had nearly nothing to do for so long is at rest. */
const restLasts = 300_000;

/**
 * Gives back what starting took: a quarter of a process's memory is parsed and put aside once, and would be kept until
 * there is a need for it, which an idle process never has. Once more when it has caught up with the others, and for as
 * long as nobody uses it from time to time, when a tenth of a second keeps nobody waiting: V8 lets waste lie until the
 * heap has grown by a share of what it is.
 */
export function settleMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  const settle = (): void => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  settle();
  setTimeout(settle, untilCaughtUp).unref();
  const rest = new Rest(restLasts);
  setInterval(() => {
    if (rest.lasted(process.cpuUsage())) settle();
  }, restLasts).unref();
}
