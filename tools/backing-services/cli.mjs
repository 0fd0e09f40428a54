// npm run backing-services -- get|start|stop|env [redis mongodb kafka minio mail keycloak]: the backing services of the
// distributed system as local processes, all of them by default. `start` and `env` print their addresses for a shell to
// read: eval "$(npm run --silent backing-services -- start)"
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { askDaemon } from './daemon-client.mjs';
import { allBackingServices } from './backing-services.mjs';

const home = resolve(process.env.BACKING_SERVICES_HOME ?? join(root, '.atrium/backing-services'));
const all = allBackingServices.map(({ name }) => name);

const print = (addresses) => {
  for (const [name, value] of Object.entries(addresses ?? {})) console.log(`export ${name}='${value}'`);
};

async function startDaemon() {
  const log = openSync(join(home, 'daemon.log'), 'a');
  const daemon = spawn(process.execPath, [join(import.meta.dirname, 'daemon.mjs')], {
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = once(daemon, 'exit');
  await Promise.race([once(daemon, 'message'), ended]);
  if (daemon.connected) daemon.disconnect();
  daemon.unref();
}

const commands = {
  async get(names) {
    for (const service of allBackingServices.filter(({ name }) => names.includes(name))) {
      await service.get();
      console.log(`${service.name} is available`);
    }
  },
  async start(names) {
    // Downloads happen here, not in the daemon, to show their progress.
    for (const service of allBackingServices.filter(({ name }) => names.includes(name))) {
      if (!process.env[Object.keys(service.address(0, 0))[0]]) await service.get();
    }
    if (!(await askDaemon(home, { command: 'env', names }))) await startDaemon();
    print(await askDaemon(home, { command: 'start', names }));
  },
  async stop(names) {
    print(await askDaemon(home, { command: 'stop', names }));
  },
  async env(names) {
    print(await askDaemon(home, { command: 'env', names }));
  },
};

const [command, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (!commands[command] || unknown.length > 0) {
  console.error(`npm run backing-services -- ${Object.keys(commands).join('|')} [${all.join(' ')}]`);
  process.exit(2);
}
try {
  mkdirSync(home, { recursive: true });
  await commands[command](named.length > 0 ? named : all);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
