import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBanner } from './read-banner.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { runCommand } from './run-command.mjs';

/** The local redis-server, without persistence. */
export const redis = {
  name: 'redis',
  get: async () => {
    await runCommand('redis-server', ['--version']);
    return 'redis-server';
  },
  process(command, { home, port }) {
    const data = join(home, 'redis');
    mkdirSync(data, { recursive: true });
    const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', data];
    return new ManagedProcess({
      name: 'Redis',
      command,
      args: [...place, '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
      log: join(home, 'log/redis.log'),
      isReady: async () => (await readBanner(port, 'PING\r\n')).startsWith('+PONG'),
    });
  },
  address: (port) => ({ REDIS_URL: `redis://127.0.0.1:${port}` }),
};
