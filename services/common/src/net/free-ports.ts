import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below what systems take for outgoing connections (Linux from 32768, others from 49152): nothing but a listener chosen for it can
 * come between finding a port free and listening on it.
 */
const [first, end] = [16_384, 32_768] as const;

/** A loopback port that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
}

/** So many of them, all different. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
