import { join } from 'node:path';
import { cached } from '../backing-services/cache.mjs';
import { buildGoModule } from '../backing-services/go-module.mjs';
import { runCommand } from '../backing-services/run-command.mjs';

const version = 'v1.8.1';
const sum = 'h1:orZsbZ2Od0CVZICs9YpTgkKcxfPghJW8VZtwg0cj8H8=';

/** The path of k6: `K6`, the one on the PATH, or one built from its source and kept in the cache. */
export async function findK6() {
  if (process.env.K6) return process.env.K6;
  if (await runCommand('k6', ['version']).catch(() => '')) return 'k6';
  try {
    const folder = await cached(`k6-${version}`, 'Building k6 (some minutes, once)', (draft) =>
      buildGoModule(draft, { module: 'go.k6.io/k6', version, sum, name: 'k6' }),
    );
    return join(folder, 'k6');
  } catch (error) {
    throw new Error(
      `There is no k6, and it could not be built: ${error.message}\n` +
        `Install Go 1.25 and try again, or install k6 (https://k6.io) and set K6=/path/to/k6`,
      { cause: error },
    );
  }
}
