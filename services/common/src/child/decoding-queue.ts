import { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { KeyedQueue } from '../concurrency/keyed-queue.ts';

/** Files decoded at once in this process, whichever service they belong to. The memory limit of the pod is for two. */
const places = new ConcurrencyLimit(2);
/** Nobody makes others wait by uploading many files. */
const people = new KeyedQueue();

/** Runs when it is the person's turn. */
export const inDecodingQueue = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  people.run(person, () => places.run(work));
