import { SetupError } from '../config/setup-error.ts';

/**
 * Runs the program of a process. What it cannot go on with ends the process with a few lines. Node itself would print
 * the line of source that threw, which in the packages of an image is the whole file.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  process.on('uncaughtException', end);
  await program().catch(end);
}

function end(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

const describe = (error: unknown): string =>
  error instanceof SetupError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
