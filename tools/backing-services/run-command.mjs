import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const longest = 30 * 60_000;

/** Runs a program to its end and returns its output. The error of a failed run contains the reason. */
export async function runCommand(command, args, options = {}) {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      maxBuffer: 64 * 1024 * 1024,
      timeout: longest,
      ...options,
    });
    return stdout.trim();
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error(`${command} is not installed`, { cause: error });
    const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim().split('\n').slice(-5).join('\n');
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed: ${output}`, { cause: error });
  }
}
