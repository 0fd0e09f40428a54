import type { Progress } from '../progress.ts';

export interface MongodSearch {
  /** Download folder. */
  readonly cache: string;
  readonly log: Progress;
}

/** A place to get a mongod from. */
export interface MongodSource {
  /** As it reads in "Trying … next". */
  readonly title: string;
  /** Path of a mongod that runs on this machine. Throws a reason of one line if there is none. */
  find(search: MongodSearch): Promise<string>;
}
