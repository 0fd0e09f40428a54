import { runCommand } from './run-command.ts';

const minVersion = 6;

/** Checks that a mongod runs on this machine (its libraries are there) and is new enough. Throws the reason if not. */
export async function checkMongod(path: string): Promise<void> {
  const output = await runCommand(path, ['--version'], 20_000).catch((error: Error) => {
    throw new Error(`${path} cannot run on this machine: ${error.message}`);
  });
  const version = /db version v(\d+)\.(\d+\.\d+)/.exec(output);
  if (!version) throw new Error(`${path} does not report its version`);
  if (Number(version[1]) < minVersion)
    throw new Error(`${path} is MongoDB ${version[1]}.${version[2]}; ${minVersion} or later is required`);
}
