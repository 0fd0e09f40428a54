import type { MongoBackend } from '@agendajs/mongo-backend';
import type { mongo } from 'mongoose';

type Repository = MongoBackend['repository'];
type Arguments = Parameters<Repository['getNextJobToRun']>;
type Job = Awaited<ReturnType<Repository['getNextJobToRun']>>;

interface Search {
  readonly args: Arguments;
  readonly answer: (job: Promise<Job>) => void;
}

/** In milliseconds. The searches of one scan are some of them later than the first. */
const tolerance = 1_000;

/**
 * Agenda scans for due tasks with a command for each kind, though hardly any kind has one. This asks once for the kinds
 * that have some, and then searches only for those.
 */
export function combineScans(repository: Repository, tasks: mongo.Collection): void {
  const search = repository.getNextJobToRun.bind(repository);
  const scan: Search[] = [];
  const end = async (): Promise<void> => {
    const searches = scan.splice(0);
    const due = searches.length > 1 ? await kindsWithTasks(tasks, searches).catch(() => null) : null;
    for (const { args, answer } of searches)
      answer(due && !due.has(args[0]) ? Promise.resolve(undefined) : search(...args));
  };
  repository.getNextJobToRun = (...args) =>
    new Promise((answer) => {
      // The searches of a scan start in the same turn. A later one is not part of it: its task may be newer.
      if (scan.length === 0) queueMicrotask(() => void end());
      scan.push({ args, answer });
    });
}

/** Including those that are locked, because each kind has its own time after which a lock is void. */
async function kindsWithTasks(
  tasks: mongo.Collection,
  [first]: readonly Search[],
): Promise<ReadonlySet<string>> {
  const until = new Date((first?.args[1].getTime() ?? Date.now()) + tolerance);
  const found = await tasks.distinct('name', {
    $or: [{ lockedAt: null, nextRunAt: { $lte: until } }, { lockedAt: { $ne: null } }],
  });
  return new Set(found.map(String));
}
