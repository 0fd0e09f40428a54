import { randomUUID } from 'node:crypto';

/** The databases of this run are told from those of another one on the same MongoDB. */
export default async function beginRun() {
  process.env.TEST_RUN = randomUUID().slice(0, 8);
}
