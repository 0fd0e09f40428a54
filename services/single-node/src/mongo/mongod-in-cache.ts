import { checkMongod } from './check-mongod.ts';
import { cachedMongods } from './mongod-cache.ts';
import type { MongodSource } from './mongod-source.ts';

/** Downloaded by an earlier start. */
export const mongodInCache: MongodSource = {
  title: 'an earlier download',
  async find({ cache }) {
    const [file] = await cachedMongods(cache);
    if (!file) throw new Error(`no download in ${cache}`);
    await checkMongod(file);
    return file;
  },
};
