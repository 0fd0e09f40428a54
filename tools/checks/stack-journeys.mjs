import { join } from 'node:path';
import { ensureBuilt } from '../prepare/build.mjs';
import { controlOf } from '../stack/control.mjs';
import { startDistributed } from '../stack/distributed.mjs';
import { journeys } from './journeys.mjs';

const named = (process.env.STACK_JOURNEYS ?? '').split(' ').filter(Boolean);

/**
 * Every journey of `npm test`, or those that are named (`STACK_JOURNEYS=first-light`), on services and two gateways behind
 * one door in processes of their own, with sign-in at Keycloak; and those of `web/e2e/stack`, which take some of them away.
 */
export const stackJourneys = {
  name: 'journeys',
  async check(args, { home: folder, parts }) {
    await ensureBuilt();
    const home = join(folder, 'product');
    const tell = (line) => console.log(line);
    const system = await startDistributed({ parts, home, gateways: 2, oneDoor: true, tell });
    const control = await controlOf(system.processes);
    try {
      return await journeys.check(args.length > 0 ? args : named, {
        url: system.url,
        home,
        control: control.url,
      });
    } finally {
      await control.close();
      await system.stop();
    }
  },
};
