import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * URI of the MongoDB that a running product has started in a folder. Measurements are a member of its replica set, so
 * they may also read and change its settings.
 */
export async function mongoUriOf(home) {
  const lines = (await readFile(join(home, 'mongo/mongod.log'), 'utf8')).split('\n');
  const line = lines.findLast((text) => text.includes('"Waiting for connections"')) ?? '';
  const key = (await readFile(join(home, 'mongo-key'), 'utf8')).trim();
  const port = /"port":(\d+)/.exec(line)?.[1];
  return `mongodb://__system:${key}@127.0.0.1:${port}/?replicaSet=atrium&authSource=local&authMechanism=SCRAM-SHA-256`;
}
