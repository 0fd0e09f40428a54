import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A Python environment with these packages, given with their versions. Created once and kept in the cache of downloads.
 *
 * @returns the folder of its programs
 */
export async function pythonEnvironment(name: string, packages: readonly string[]): Promise<string> {
  const cache = process.env['ATRIUM_CACHE'] ?? join(homedir(), '.cache', 'atrium');
  const home = join(cache, `${name}-${packages.map((one) => one.split('==')[1]).join('-')}`);
  const programs = join(home, 'bin');
  const mark = join(programs, 'is-complete');
  const isComplete = await access(mark).then(
    () => true,
    () => false,
  );
  if (!isComplete) {
    await mkdir(cache, { recursive: true });
    await run('python3', ['-m', 'venv', '--clear', home]);
    await run(join(programs, 'pip'), ['install', '--quiet', ...packages]);
    await writeFile(mark, '');
  }
  return programs;
}
