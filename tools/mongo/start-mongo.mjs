import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fromSource, node24, root } from '../prepare/paths.mjs';

/**
 * A MongoDB with its data in `home`, obtained the way the product obtains its own. It ends with this program at the
 * latest.
 */
export async function startMongo({ home, cache }) {
  const host = fork(join(import.meta.dirname, 'mongo-host.mjs'), {
    execPath: node24(),
    execArgv: fromSource,
    cwd: root,
    env: { ...process.env, ATRIUM_HOME: home, ATRIUM_CACHE: cache },
  });
  const ended = once(host, 'exit').then(() => ({ error: 'Could not start MongoDB' }));
  const [message] = await Promise.race([once(host, 'message'), ended.then((why) => [why])]);
  const stop = async () => {
    if (host.connected) host.disconnect();
    await ended;
  };
  if (message.error) {
    await stop();
    throw new Error(message.error);
  }
  return { uri: message.uri, stop };
}
