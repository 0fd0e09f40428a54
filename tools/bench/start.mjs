// node tools/run.mjs tools/bench/start.mjs [commit]: how long `npm start` takes in a fresh clone of a commit with an empty download
// cache, and again with everything there. The npm cache of this user is used. Prints seconds and CPU seconds.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { isComplete } from '../until-complete.mjs';

const commit = process.argv[2] ?? 'HEAD';
const folder = mkdtempSync(join(tmpdir(), 'atrium-fresh-'));
const clone = join(folder, 'clone');
const port = Number(process.env.PORT ?? 4990);

/** The shell prints the CPU time of everything that has ended below it. */
const measured = ['-c', 'trap : INT; npm start; times'];

/** Seconds until the address is printed and until the demo is complete, and the CPU seconds of the whole start. */
async function measureStart() {
  const started = performance.now();
  const shell = spawn('bash', measured, {
    cwd: clone,
    detached: true,
    env: { ...process.env, ATRIUM_CACHE: join(folder, 'cache'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const result = {};
  let output = '';
  shell.stdout.on('data', (data) => {
    output += data;
    const seconds = (performance.now() - started) / 1000;
    if (output.includes('Ctrl-C')) result.open ??= seconds;
    if (isComplete(output)) {
      if (!result.complete) process.kill(-Number(shell.pid), 'SIGINT');
      result.complete ??= seconds;
    }
  });
  await once(shell, 'close');
  return { ...result, cpu: cpuSeconds(output) };
}

/** The last line of `times`, user and system time of the children: 1m2.345s 0m1.234s. */
function cpuSeconds(output) {
  const times = [...(output.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

const show = (title, { open, complete, cpu }) =>
  console.log(
    `${title}: open after ${open?.toFixed(1)} s, complete after ${complete?.toFixed(1)} s, ${cpu.toFixed(0)} s of CPU, load ${loadavg()[0].toFixed(1)}`,
  );

try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  execFileSync('git', ['checkout', '--quiet', '--detach', resolveCommit()], { cwd: clone });
  show('first start', await measureStart());
  show('second start', await measureStart());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function resolveCommit() {
  return execFileSync('git', ['rev-parse', commit], { cwd: root, encoding: 'utf8' }).trim();
}
