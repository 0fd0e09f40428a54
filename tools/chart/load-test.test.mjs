import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { componentOf, envOf, everything, named, ofKind } from './documents.mjs';
import { hasHelm, least, refusal, render } from './helm.mjs';

const describeChart = hasHelm ? describe : describe.skip;

const byName = (a, b) => (a < b ? -1 : 1);

const files = readdirSync(join(root, 'load'), { recursive: true })
  .filter((file) => file.endsWith('.js'))
  .toSorted(byName);
const scripts = files.filter((file) => !file.includes('/')).map((file) => file.replace(/\.js$/, ''));

describeChart('the load test of the chart', () => {
  test('is not installed unless it is turned on', () => {
    expect(ofKind(render(), 'Job').map(componentOf)).not.toContain('load-test');
  });

  test('has every script of the repository in its folder, and runs only with helm test', () => {
    const documents = render(everything);
    const job = named(documents, 'Job', 'load-test');
    const scriptsOf = named(documents, 'ConfigMap', 'load-test');
    for (const { metadata } of [job, scriptsOf]) expect(metadata.annotations['helm.sh/hook']).toBe('test');
    const [{ configMap }] = job.spec.template.spec.volumes;
    expect(configMap.items.map(({ path }) => path).toSorted(byName)).toEqual(files);
    for (const { key } of configMap.items) expect(scriptsOf.data[key]).toBeTruthy();
  });

  test('loads the public address as the people of the given secret', () => {
    const job = named(render(everything), 'Job', 'load-test');
    expect(envOf(job)).toMatchObject({
      ATRIUM_URL: 'https://atrium.example.com',
      ATRIUM_ACCOUNTS: '/accounts/accounts.csv',
    });
    expect(job.spec.template.spec.volumes[1].secret.secretName).toBe('load-accounts');
    expect(refusal({ ...least, loadTest: { enabled: true } })).toContain('loadTest.accounts is required');
  });

  test('accepts the name of each script, and no other', () => {
    const loadTest = { enabled: true, accounts: 'load-accounts' };
    for (const script of scripts) expect(refusal({ ...least, loadTest: { ...loadTest, script } })).toBeNull();
    expect(refusal({ ...least, loadTest: { ...loadTest, script: 'nothing' } })).toContain('script');
  });
});
