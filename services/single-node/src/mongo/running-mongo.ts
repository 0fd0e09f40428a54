import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from '../process-identity.ts';
import { loadMongoAccess } from './mongo-access.ts';
import { uriOf } from './replica-set.ts';

/** URI of the MongoDB that a running product has started for its data. */
export async function runningMongoUri(home: string): Promise<string> {
  const data = join(home, 'mongo');
  const pid = Number(await readFile(join(data, 'mongod.lock'), 'utf8').catch(() => ''));
  const command = pid ? `${(await commandOf(pid)) ?? ''} ` : '';
  const port = Number(/ --port (\d+) /.exec(command)?.[1]);
  if (!command.includes(` --dbpath ${data} `) || !port)
    throw new Error(`Atrium is starting or stopping: no MongoDB runs on ${data}. Try again`);
  return uriOf(port, (await loadMongoAccess(home)).password);
}
