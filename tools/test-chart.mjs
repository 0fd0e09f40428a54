// npm run test:chart: the tests of the Helm chart with a real helm, which is built if there is none. `npm test` leaves
// them out where there is no helm.
import { findHelm } from './chart/find-helm.mjs';
import { jest } from './checks/jest.mjs';
import { runSteps } from './checks/steps.mjs';

const chart = {
  name: 'chart',
  check: async (args) => jest.check(['tools/chart', 'tools/k8s', ...args], { HELM: await findHelm() }),
};

await runSteps([chart], process.argv.slice(2));
