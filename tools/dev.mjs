// npm run dev: everything from source. Saving a service file restarts the services; a saved web file shows at once.
import './prepare/check-node.mjs';
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AutoRestart } from './dev/auto-restart.mjs';
import { ensureGenerated } from './prepare/build.mjs';
import { fail } from './prepare/exec-program.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { fromSource, node24, root, stamps } from './prepare/paths.mjs';

const webPort = process.env.ATRIUM_WEB_PORT ?? '5173';
const port = process.env.PORT ?? '4000';
// Separate data, to run alongside a product that is in use.
const home = resolve(process.env.ATRIUM_HOME ?? '.atrium/dev');
const cache = resolve(process.env.ATRIUM_CACHE ?? '.atrium/cache');

const children = new Set();
function run(args, options) {
  const child = spawn(node24(), args, { stdio: 'inherit', ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function startServices(uri) {
  const env = {
    ...process.env,
    ATRIUM_HOME: home,
    ATRIUM_CACHE: cache,
    PORT: port,
    ATRIUM_URL: process.env.ATRIUM_URL ?? `http://localhost:${webPort}`,
    // MongoDB keeps running when the services restart, which would otherwise take most of their start time.
    MONGODB_URI: uri,
    NODE_COMPILE_CACHE: join(stamps, 'compiled'),
  };
  const services = new AutoRestart({
    program: pathToFileURL(join(root, 'services/single-node/src/main.ts')).href,
    packages: join(stamps, 'dev-packages.json'),
    folders: [
      ...(await sourceFolders()),
      join(root, 'demo/src'),
      join(root, 'gateway/src'),
      join(root, 'proto/src'),
    ],
    fork: { execPath: node24(), execArgv: fromSource, cwd: root, env },
    say: (line) => console.log(line),
  });
  await services.start();
  return services;
}

const sourceFolders = async () =>
  (await readdir(join(root, 'services'))).map((name) => join(root, 'services', name, 'src'));

function startWeb() {
  const env = { ...process.env, ATRIUM_DEV_SERVER: `http://127.0.0.1:${port}` };
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  run([vite, '--port', webPort, '--strictPort', '--clearScreen', 'false'], {
    cwd: resolve(root, 'web'),
    env,
  });
}

async function untilSignal() {
  await new Promise((end) => ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.on(signal, end)));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all([...children].map((child) => new Promise((ended) => child.once('exit', ended))));
}

try {
  await ensureInstalled();
  await ensureGenerated();
  const { startMongo } = await import('./mongo/start-mongo.mjs');
  const mongo = await startMongo({ home, cache });
  startWeb();
  const services = await startServices(mongo.uri);
  await untilSignal();
  await services.stop();
  await mongo.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
