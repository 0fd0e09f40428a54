// Keeps a MongoDB running for the parent program, exactly as long as that program lives.
import { obtainMongo } from '../../services/single-node/src/mongo/obtain-mongo.ts';
import { readSingleNodeConfig } from '../../services/single-node/src/config.ts';
import { Progress } from '../../services/single-node/src/progress.ts';

// Ctrl-C reaches every process at the terminal, but the parent decides when the database ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

let mongo;
let over = false;
const end = async () => {
  over = true;
  await mongo?.stop();
  process.exit(0);
};
process.once('disconnect', () => void end());

const config = readSingleNodeConfig();
try {
  mongo = await obtainMongo({
    home: config.ATRIUM_HOME,
    cache: config.ATRIUM_CACHE,
    path: config.PATH,
    uri: config.MONGODB_URI,
    log: new Progress(),
  });
  if (over) await end();
  process.send({ uri: mongo.uri });
} catch (error) {
  process.send({ error: error.message });
}
