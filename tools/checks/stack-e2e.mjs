import { join } from 'node:path';
import { ensureBuilt } from '../prepare/build.mjs';
import { startControl } from '../stack/control.mjs';
import { startDistributed } from '../stack/distributed.mjs';
import { e2e } from './e2e.mjs';

const named = (process.env.STACK_E2E ?? '').split(' ').filter(Boolean);

/**
 * Every end-to-end test of `npm test`, or only the named ones (`STACK_E2E=article-publishing`), on services and two
 * gateways behind one entry in separate processes, with sign-in through Keycloak; plus those of `web/e2e/stack`, which
 * take some processes down.
 */
export const stackE2e = {
  name: 'e2e',
  async check(args, { home: folder, backingServices }) {
    await ensureBuilt();
    const home = join(folder, 'product');
    const log = (line) => console.log(line);
    const system = await startDistributed({ backingServices, home, gateways: 2, singleEntry: true, log });
    const control = await startControl(system.processes);
    try {
      return await e2e.check(args.length > 0 ? args : named, {
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
