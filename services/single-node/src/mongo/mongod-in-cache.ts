import { checkMongod } from './check-mongod.ts';
import { keptMongods } from './mongod-cache.ts';
import type { MongodSource } from './mongod-source.ts';

/** What an earlier start has downloaded. */
export const mongodInCache: MongodSource = {
  title: 'an earlier download',
  async find({ cache }) {
    const [file] = await keptMongods(cache);
    if (!file) throw new Error(`no download in ${cache}`);
    await checkMongod(file);
    return file;
  },
};
