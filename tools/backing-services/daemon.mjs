// Keeps the backing services started by `npm run backing-services -- start` running until `stop`, or until none is
// left. They end with this program however it ends. Listens on a socket in its home: one request line, one response
// line.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { askDaemon, socketName } from './daemon-client.mjs';
import { allBackingServices, startBackingServices } from './backing-services.mjs';

const home = process.cwd();
/** By name: the service's address, and its process if this daemon started it. */
const held = new Map();

const env = () => Object.assign({}, ...[...held.values()].map(({ env: address }) => address));

const commands = {
  async start(names) {
    const missing = allBackingServices.filter(({ name }) => names.includes(name) && !held.has(name));
    const { env: found, processes } = await startBackingServices({
      home,
      names: missing.map(({ name }) => name),
    });
    for (const { name, address } of missing) {
      const keys = Object.keys(address(0, 0));
      const own = Object.fromEntries(keys.map((key) => [key, found[key]]));
      held.set(name, { env: own, process: processes[name] });
    }
    return env();
  },
  async stop(names) {
    const running = names.filter((name) => held.has(name));
    await Promise.all(running.map((name) => held.get(name).process?.stop()));
    for (const name of running) held.delete(name);
    return env();
  },
  env: async () => env(),
};

let last = Promise.resolve();

/** One command at a time: a service must not start while another command stops it. */
function run({ command, names }) {
  const turn = last
    .then(() => commands[command](names))
    .then(
      (addresses) => ({ addresses }),
      (error) => ({ error: error.message }),
    );
  last = turn;
  return turn;
}

const server = createServer((socket) => {
  let isClosed = false;
  socket.once('close', () => (isClosed = true)).on('error', () => {});
  createInterface({ input: socket }).once('line', async (line) => {
    const request = JSON.parse(line);
    const response = await run(request);
    // The caller pressed Ctrl-C during the start and does not want the services.
    if (isClosed && request.command === 'start') await run({ ...request, command: 'stop' });
    socket.end(`${JSON.stringify(response)}\n`);
    if (held.size === 0) socket.once('close', end);
    if (held.size === 0 && isClosed) await end();
  });
});

async function end() {
  server.close();
  await rm(socketName, { force: true });
  await run({ command: 'stop', names: [...held.keys()] });
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);

// A socket that does not answer is left over from a killed daemon.
if (await askDaemon(home, { command: 'env', names: [] }).catch(() => null)) process.exit();
await rm(socketName, { force: true });
server.listen(socketName, () => process.send?.('ready'));
