import type { Agenda, Job } from 'agenda';

/** The parts of Agenda's job processor that set timers, and what they use. Agenda does not export its type. */
interface Processor {
  readonly isRunning: boolean;
  readonly processEvery: number;
  readonly maxConcurrency: number;
  readonly runningJobs: Job[];
  readonly lockedJobs: Job[];
  readonly jobStatus: Readonly<Record<string, { readonly running: number }>>;
  updateStatus(kind: string, key: 'running' | 'locked', by: number): void;
  enqueueJob(job: Job): void;
  jobProcessing(): Promise<void>;
  runOrRetry(job: Job): Promise<void>;
}

/**
 * Agenda never clears two of its timers: one until a task that was locked ahead of time is due, and one of half a
 * lock’s lifetime after which it checks whether a running task has lost its lock. They would keep a stopped service
 * alive for up to half a minute. This sets them in its place, to be called after `start`, and returns what clears them.
 */
export function useClearableTimers(agenda: Agenda): () => void {
  const processor = (agenda as unknown as { jobProcessor: Processor }).jobProcessor;
  const timers = new Set<NodeJS.Timeout>();
  const clear = (timer: NodeJS.Timeout): void => {
    clearTimeout(timer);
    timers.delete(timer);
  };

  const enqueue = processor.enqueueJob.bind(processor);
  processor.enqueueJob = (job) => {
    const wait = (job.attrs.nextRunAt?.getTime() ?? 0) - Date.now();
    // A scan that began before the end may lock a task after it.
    if (wait > 0 && !job.gotTimerToExecute && processor.isRunning) {
      job.gotTimerToExecute = true;
      const run = (): void => {
        timers.delete(timer);
        void processor.jobProcessing();
      };
      const timer = setTimeout(run, Math.min(wait, processor.processEvery));
      timers.add(timer);
    }
    enqueue(job);
  };

  processor.runOrRetry = async (job) => {
    const { name } = job.attrs;
    const definition = agenda.definitions[name];
    if (!processor.isRunning || !definition) return;
    if (!hasRoom(processor, name, definition.concurrency)) return processor.enqueueJob(job);
    processor.runningJobs.push(job);
    processor.updateStatus(name, 'running', 1);
    const lost = Promise.withResolvers<never>();
    const check = setInterval(() => {
      if (isLost(job.attrs.lockedAt, definition.lockLifetime))
        lost.reject(new Error(`The task ${name} has lost its lock`));
    }, definition.lockLifetime / 2);
    timers.add(check);
    try {
      await Promise.race([job.run(), lost.promise]);
    } catch (error) {
      job.cancel(error as Error);
      agenda.emit('error', error);
    } finally {
      clear(check);
      remove(processor.runningJobs, job);
      processor.updateStatus(name, 'running', -1);
      remove(processor.lockedJobs, job);
      processor.updateStatus(name, 'locked', -1);
    }
    setImmediate(() => void processor.jobProcessing());
  };

  return () => timers.forEach(clear);
}

function hasRoom(processor: Processor, kind: string, concurrency = 0): boolean {
  const running = processor.jobStatus[kind]?.running ?? 0;
  const isBelow = concurrency === 0 || running < concurrency;
  return isBelow && processor.runningJobs.length < processor.maxConcurrency;
}

/** A task without a lock has just ended. */
const isLost = (lockedAt: Date | undefined, lifetime: number): boolean =>
  lockedAt !== undefined && lockedAt.getTime() < Date.now() - lifetime;

function remove(jobs: Job[], job: Job): void {
  const at = jobs.indexOf(job);
  if (at >= 0) jobs.splice(at, 1);
}
