import { join } from 'node:path';
import { ensureBuilt } from '../prepare/build.mjs';
import { startControl } from '../stack/control.mjs';
import { startDistributed } from '../stack/distributed.mjs';
import { e2e } from './e2e.mjs';
import { rotatingJourneys } from './rotating-journeys.mjs';

const { STACK_E2E: setting = '' } = process.env;

const named = () => ({ chosen: setting.split(' ').filter(Boolean), remember: () => undefined });

/**
 * Every end-to-end test of `npm test`, or only the named ones (`STACK_E2E=article-publishing`), or a third of them in
 * turn (`STACK_E2E=rotating`), on services and two gateways behind one entry in separate processes, with sign-in through
 * Keycloak; plus those of `web/e2e/stack`, which take some processes down.
 */
export const stackE2e = {
  name: 'e2e',
  async check(args, { home: folder, backingServices }) {
    const { chosen, remember } = setting === 'rotating' ? rotatingJourneys() : named();
    await ensureBuilt();
    const home = join(folder, 'product');
    const log = (line) => console.log(line);
    const system = await startDistributed({ backingServices, home, gateways: 2, singleEntry: true, log });
    const control = await startControl(system.processes);
    try {
      const result = await e2e.check(args.length > 0 ? args : chosen, {
        url: system.url,
        home,
        control: control.url,
      });
      if (result.failed === 0 && args.length === 0) remember();
      return result;
    } finally {
      await control.close();
      await system.stop();
    }
  },
};
