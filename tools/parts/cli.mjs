// npm run parts -- get|start|stop|env [redis mongodb kafka minio mail keycloak]: the parts of the distributed system as
// programs of this machine, all of them unless named. `start` and `env` print their addresses for a shell to read:
// eval "$(npm run --silent parts -- start)"
import '../prepare/check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from '../prepare/install.mjs';
import { root } from '../prepare/places.mjs';
import { askKeeper } from './ask-keeper.mjs';
import { allParts } from './parts.mjs';

const home = resolve(process.env.PARTS_HOME ?? join(root, '.atrium/parts'));
const all = allParts.map(({ name }) => name);

const print = (addresses) => {
  for (const [name, value] of Object.entries(addresses ?? {})) console.log(`export ${name}='${value}'`);
};

async function startKeeper() {
  const log = openSync(join(home, 'keeper.log'), 'a');
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.mjs')], {
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = once(keeper, 'exit');
  await Promise.race([once(keeper, 'message'), ended]);
  if (keeper.connected) keeper.disconnect();
  keeper.unref();
}

const commands = {
  async get(names) {
    for (const part of allParts.filter(({ name }) => names.includes(name))) {
      await part.get();
      console.log(`${part.name} is available`);
    }
  },
  async start(names) {
    // What is missing is got here, where its progress is seen.
    for (const part of allParts.filter(({ name }) => names.includes(name))) {
      if (!process.env[Object.keys(part.address(0, 0))[0]]) await part.get();
    }
    if (!(await askKeeper(home, { command: 'env', names }))) await startKeeper();
    print(await askKeeper(home, { command: 'start', names }));
  },
  async stop(names) {
    print(await askKeeper(home, { command: 'stop', names }));
  },
  async env(names) {
    print(await askKeeper(home, { command: 'env', names }));
  },
};

const [command, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (!commands[command] || unknown.length > 0) {
  console.error(`npm run parts -- ${Object.keys(commands).join('|')} [${all.join(' ')}]`);
  process.exit(2);
}
try {
  await ensureInstalled();
  mkdirSync(home, { recursive: true });
  await commands[command](named.length > 0 ? named : all);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
