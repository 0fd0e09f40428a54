import { join } from 'node:path';
import { ensureBuilt } from '../prepare/build.mjs';
import { startDistributed } from '../stack/distributed.mjs';
import { journeys } from './journeys.mjs';

const named = (process.env.STACK_JOURNEYS ?? '').split(' ').filter(Boolean);

/**
 * Every journey of `npm test`, or those that are named (`STACK_JOURNEYS=first-light`), on services and gateways in
 * processes of their own, with sign-in at Keycloak.
 */
export const stackJourneys = {
  name: 'journeys',
  async check(args, { home: folder, parts }) {
    await ensureBuilt();
    const home = join(folder, 'product');
    const system = await startDistributed({ parts, home, gateways: 2, tell: (line) => console.log(line) });
    try {
      return await journeys.check(args.length > 0 ? args : named, { url: system.url, home });
    } finally {
      await system.stop();
    }
  },
};
