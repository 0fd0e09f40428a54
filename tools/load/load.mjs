import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fail } from '../prepare/exec-program.mjs';
import { root } from '../prepare/paths.mjs';
import { findK6 } from './k6.mjs';

/** The scripts of `load/` by name. */
const scripts = async () =>
  (await readdir(join(root, 'load'))).filter((file) => file.endsWith('.js')).map((file) => file.slice(0, -3));

/** The password of the demo accounts of the single node on this machine. */
async function demoPassword() {
  const file = join(process.env.ATRIUM_HOME ?? join(root, '.atrium'), 'demo.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? {} : { DEMO_PASSWORD: JSON.parse(text).password };
}

async function run([name = 'working-day', ...args]) {
  const known = await scripts();
  if (!known.includes(name)) throw new Error(`There is no script ${name}. There are: ${known.join(', ')}`);
  const accounts = process.env.ATRIUM_ACCOUNTS;
  const env = {
    ...(await demoPassword()),
    ...process.env,
    ...(accounts && { ATRIUM_ACCOUNTS: resolve(accounts) }),
    K6_NO_USAGE_REPORT: 'true',
  };
  const k6 = spawn(await findK6(), ['run', '--quiet', ...args, `load/${name}.js`], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => k6.kill(signal));
  k6.once('error', fail);
  // k6 exits with 99 if a threshold was crossed.
  k6.once('exit', (code) => process.exit(code ?? 1));
}

await run(process.argv.slice(2)).catch(fail);
