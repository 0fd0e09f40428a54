// npm run test:cluster -- --values my-values.yaml: installs the chart into the cluster of the current context and
// checks that it withstands what clusters do to it. With TRAFFIC_EMAIL and TRAFFIC_PASSWORD, a person signs in
// meanwhile.
import { parseArgs } from 'node:util';
import { checks } from './checks.mjs';
import { has } from './kube.mjs';

const { values: options, positionals } = parseArgs({
  options: { values: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});

for (const [program, ...programArgs] of [
  ['helm', 'version', '--short'],
  ['kubectl', 'get', 'namespaces'],
]) {
  if (has(program, ...programArgs)) continue;
  console.error(
    `\`${[program, ...programArgs].join(' ')}\` failed. The test needs helm, kubectl and a cluster`,
  );
  process.exit(1);
}

const chosen = Object.entries(checks).filter(
  ([name]) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
let failed = 0;
for (const [name, check] of chosen) {
  const begun = Date.now();
  try {
    const figures = await check(options.values);
    const time = `${((Date.now() - begun) / 1000).toFixed(1)} s`;
    console.log(`✓ ${name} (${time})${figures ? ` ${JSON.stringify(figures)}` : ''}`);
  } catch (error) {
    failed++;
    console.log(`✗ ${name}: ${error.message}`);
  }
}
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
