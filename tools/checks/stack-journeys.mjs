import { join } from 'node:path';
import { ensureBuilt } from '../prepare/build.mjs';
import { startDistributed } from '../stack/distributed.mjs';
import { journeys } from './journeys.mjs';

/** Every journey of `npm test`, on services and gateways in processes of their own, with sign-in at Keycloak. */
export const stackJourneys = {
  name: 'journeys',
  async check(args, { home: folder, parts }) {
    await ensureBuilt();
    const home = join(folder, 'product');
    const system = await startDistributed({ parts, home, gateways: 2, tell: (line) => console.log(line) });
    try {
      return await journeys.check(args, { url: system.url, home });
    } finally {
      await system.stop();
    }
  },
};
