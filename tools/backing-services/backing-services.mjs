import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../services/common/src/net/free-ports.ts';
import { kafka } from './kafka.mjs';
import { keycloak } from './keycloak.mjs';
import { mail } from './mail.mjs';
import { minio } from './minio.mjs';
import { mongodb } from './mongodb.mjs';
import { redis } from './redis.mjs';

/** The backing services of the distributed system, run as local processes. */
export const allBackingServices = [redis, mongodb, kafka, minio, mail, keycloak];

/**
 * Downloads what is missing and starts backing services on free loopback ports, with their data and logs in `home`. A
 * service whose address the environment gives is used as it is. The processes end with `stop`, and with this program
 * however it ends.
 */
export async function startBackingServices({
  home,
  names = allBackingServices.map(({ name }) => name),
  given = process.env,
}) {
  const env = {};
  const processes = {};
  const stop = async () => {
    await Promise.allSettled(Object.values(processes).map((service) => service.kill()));
  };
  try {
    for (const service of allBackingServices.filter(({ name }) => names.includes(name))) {
      const keys = Object.keys(service.address(0, 0));
      if (given[keys[0]]) {
        for (const key of keys) env[key] = given[key];
        continue;
      }
      const { port, spare } = await portsOf(home, service.name);
      processes[service.name] = await service.process(await service.get(), { home, port, spare });
      await processes[service.name].start();
      Object.assign(env, service.address(port, spare));
    }
    await Promise.all(Object.values(processes).map((service) => service.untilReady()));
    return { env, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Free ports the first time, then the same ones forever: a service's data may contain its address. */
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
