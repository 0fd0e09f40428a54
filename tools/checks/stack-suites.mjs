import { join } from 'node:path';
import { kafka } from '../parts/kafka.mjs';
import { jest } from './jest.mjs';

/** The port contracts on their distributed adapters, and whatever else needs the real parts. */
export const stackSuites = {
  name: 'suites',
  async check(args, { parts }) {
    // Some suites stop and start a broker of their own.
    const KAFKA_LIBS = join(await kafka.get(), 'libs');
    return jest.check(args, { ...parts, KAFKA_LIBS, STACK: '1' });
  },
};
