import { jest } from './jest.mjs';

/** The port contracts on their distributed adapters, and whatever else needs the real parts. */
export const stackSuites = {
  name: 'suites',
  check: (args, { parts }) => jest.check(args, { ...parts, STACK: '1' }),
};
