import { readSingleNodeConfig } from '../../src/config.ts';
import { obtainMongo } from '../../src/mongo/obtain-mongo.ts';
import { Progress } from '../../src/progress.ts';

const { ATRIUM_CACHE: cache, PATH: path } = readSingleNodeConfig();
const mongo = await obtainMongo({
  home: process.argv[2] ?? '',
  cache,
  path,
  log: new Progress({ write: () => true }),
});
process.send?.({ uri: mongo.uri, pid: mongo.pid });
process.once('disconnect', () => process.exit(0));
