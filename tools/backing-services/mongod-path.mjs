// Prints the path of a mongod, downloaded the way the product downloads its own.
import { findMongod, mongodSources } from '../../services/single-node/src/mongo/find-mongod.ts';
import { Progress } from '../../services/single-node/src/progress.ts';
import { mkdir } from 'node:fs/promises';

const cache = process.argv[2];
await mkdir(cache, { recursive: true });
process.stdout.write(await findMongod(mongodSources(process.env.PATH ?? ''), { cache, log: new Progress() }));
