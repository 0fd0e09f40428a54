import { randomUUID } from 'node:crypto';

/** Distinguishes the databases of this run from those of another run on the same MongoDB. */
export default async function globalSetup() {
  process.env.TEST_RUN = randomUUID().slice(0, 8);
}
