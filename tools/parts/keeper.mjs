// Holds the parts that `npm run parts -- start` has started, until `stop` or until nothing is left to hold; they end
// with this program however it ends. Listens on a socket in its home, where one line asks and one line answers.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { askKeeper, socketName } from './ask-keeper.mjs';
import { allParts, startParts } from './parts.mjs';

const home = process.cwd();
/** By name: the part's process, if it is ours, and its address. */
const held = new Map();

const env = () => Object.assign({}, ...[...held.values()].map(({ env: address }) => address));

const commands = {
  async start(names) {
    const missing = allParts.filter(({ name }) => names.includes(name) && !held.has(name));
    const { env: found, processes } = await startParts({ home, names: missing.map(({ name }) => name) });
    for (const { name, address } of missing) {
      const keys = Object.keys(address(0, 0));
      const own = Object.fromEntries(keys.map((key) => [key, found[key]]));
      held.set(name, { env: own, process: processes[name] });
    }
    return env();
  },
  async stop(names) {
    const wanted = names.filter((name) => held.has(name));
    await Promise.all(wanted.map((name) => held.get(name).process?.stop()));
    for (const name of wanted) held.delete(name);
    return env();
  },
  env: async () => env(),
};

let last = Promise.resolve();

/** One after the other: nobody starts what somebody else is stopping. */
function answer({ command, names }) {
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
  let gone = false;
  socket.once('close', () => (gone = true)).on('error', () => {});
  createInterface({ input: socket }).once('line', async (line) => {
    const asked = JSON.parse(line);
    const said = await answer(asked);
    // Whoever pressed Ctrl-C while it started does not want it.
    if (gone && asked.command === 'start') await answer({ ...asked, command: 'stop' });
    socket.end(`${JSON.stringify(said)}\n`);
    if (held.size === 0) socket.once('close', end);
    if (held.size === 0 && gone) await end();
  });
});

async function end() {
  server.close();
  await rm(socketName, { force: true });
  await answer({ command: 'stop', names: [...held.keys()] });
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);

// A socket that nobody answers at is left over from a keeper that was killed.
if (await askKeeper(home, { command: 'env', names: [] }).catch(() => null)) process.exit();
await rm(socketName, { force: true });
server.listen(socketName, () => process.send?.('ready'));
