import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const namespace = process.env.NAMESPACE ?? 'atrium';
export const release = 'atrium';
const options = { maxBuffer: 64 * 1024 * 1024 };

export const has = (program, ...args) => spawnSync(program, args).status === 0;

/** The output of a program; if it fails, the error contains what it wrote to standard error. */
async function outputOf(program, args) {
  const { stdout } = await run(program, args, options).catch((error) => {
    throw new Error(
      `${program} ${args.slice(0, 3).join(' ')} …: ${error.stderr || error.message}`.slice(0, 2_000),
    );
  });
  return stdout;
}

export const kubectl = (...args) => outputOf('kubectl', ['--namespace', namespace, ...args]);
export const helm = (...args) => outputOf('helm', ['--namespace', namespace, ...args]);

export const json = async (...args) => JSON.parse(await kubectl(...args, '--output', 'json'));

/** Creates the object, replacing one of the same name. */
export async function apply(object) {
  const { kind, metadata } = object;
  await kubectl(
    'delete',
    kind,
    metadata.name,
    '--ignore-not-found',
    '--wait=true',
    '--grace-period=0',
    '--force',
  );
  const child = run('kubectl', ['--namespace', namespace, 'create', '--filename', '-'], options);
  child.child.stdin.end(JSON.stringify(object));
  await child;
}

export const podsOf = async (component) =>
  (await json('get', 'pods', '--selector', `app.kubernetes.io/component=${component}`)).items.filter(
    ({ metadata }) => !metadata.deletionTimestamp,
  );
