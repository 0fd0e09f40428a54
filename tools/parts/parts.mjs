import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../services/common/src/net/free-ports.ts';
import { kafka } from './kafka.mjs';
import { keycloak } from './keycloak.mjs';
import { mail } from './mail.mjs';
import { minio } from './minio.mjs';
import { mongodb } from './mongodb.mjs';
import { redis } from './redis.mjs';

/** The parts of the distributed system, as programs of this machine. */
export const allParts = [redis, mongodb, kafka, minio, mail, keycloak];

/**
 * Gets what is missing and starts parts on free loopback ports, with their data and words in `home`. A part whose address
 * the environment gives is used as it is. They end with `stop`, and with this program whatever happens to it.
 */
export async function startParts({ home, names = allParts.map(({ name }) => name), given = process.env }) {
  const env = {};
  const processes = {};
  const stop = async () => {
    await Promise.allSettled(Object.values(processes).map((part) => part.kill()));
  };
  try {
    for (const part of allParts.filter(({ name }) => names.includes(name))) {
      const keys = Object.keys(part.address(0, 0));
      if (given[keys[0]]) {
        for (const key of keys) env[key] = given[key];
        continue;
      }
      const { port, spare } = await portsOf(home, part.name);
      processes[part.name] = await part.process(await part.get(), { home, port, spare });
      await processes[part.name].start();
      Object.assign(env, part.address(port, spare));
    }
    await Promise.all(Object.values(processes).map((part) => part.untilReady()));
    return { env, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Free the first time and the same ever after: what a part keeps may name its own address. */
async function portsOf(home, name) {
  const file = join(home, `${name}.ports.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const [port, spare] = await freePorts(2);
    mkdirSync(home, { recursive: true });
    writeFileSync(file, JSON.stringify({ port, spare }));
    return { port, spare };
  }
}
