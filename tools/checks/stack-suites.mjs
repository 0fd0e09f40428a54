import { join } from 'node:path';
import { kafka } from '../backing-services/kafka.mjs';
import { jest } from './jest.mjs';

/** The port contracts on their distributed adapters, and all other suites that need the real backing services. */
export const stackSuites = {
  name: 'suites',
  async check(args, { backingServices }) {
    // Some suites stop and start a separate broker.
    const KAFKA_LIBS = join(await kafka.get(), 'libs');
    return jest.check(args, { ...backingServices, KAFKA_LIBS, STACK: '1' });
  },
};
