import { open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Commands of loops and of the driver itself, which no write causes. */
export const background = new Set([
  'hello',
  'isMaster',
  'ping',
  'getMore',
  'endSessions',
  'serverStatus',
  'setParameter',
]);

/**
 * The commands that MongoDB has executed during `work` and in the half second after it, in order, as it logs them:
 * `{ command, on, ms }`.
 */
export async function commandsDuring(admin, logFile, work) {
  const verbosity = (level) =>
    admin.command({ setParameter: 1, logComponentVerbosity: { command: { verbosity: level } } });
  const { size } = await stat(logFile);
  await verbosity(1);
  await work().finally(() => pause(500).then(() => verbosity(0)));
  const file = await open(logFile);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2 ** 24), position: size });
  await file.close();
  return buffer.subarray(0, bytesRead).toString('utf8').split('\n').flatMap(toCommand);
}

function toCommand(line) {
  const { c, id, attr } = line.startsWith('{') ? JSON.parse(line) : {};
  if (c !== 'COMMAND' || id !== 51803 || !attr.command) return [];
  const [command] = Object.keys(attr.command);
  const target = attr.command[command];
  return background.has(command)
    ? []
    : [
        {
          command,
          on: `${attr.ns.split('.')[0]}.${typeof target === 'string' ? target : ''}`,
          ms: attr.durationMillis,
        },
      ];
}
