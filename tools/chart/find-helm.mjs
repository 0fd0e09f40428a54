import { join } from 'node:path';
import { cached } from '../backing-services/cache.mjs';
import { buildGoModule } from '../backing-services/go-module.mjs';
import { runCommand } from '../backing-services/run-command.mjs';

const version = 'v3.19.5';
const sum = 'h1:l8zDGBhPaF2z5pTR5ASku/yZwi0qZrWthWMzvf1ZruE=';

/** The path of helm: `HELM`, the one on the PATH, or one built from its source and kept in the cache. */
export async function findHelm() {
  if (process.env.HELM) return process.env.HELM;
  if (await runCommand('helm', ['version', '--short']).catch(() => '')) return 'helm';
  try {
    const folder = await cached(`helm-${version}`, 'Building helm (some minutes, once)', (draft) =>
      buildGoModule(draft, {
        ...{ module: 'helm.sh/helm/v3', version, sum },
        ...{ name: 'helm', program: './cmd/helm' },
      }),
    );
    return join(folder, 'helm');
  } catch (error) {
    throw new Error(
      `There is no helm, and it could not be built: ${error.message}\n` +
        `Install Go 1.25 and try again, or install helm (https://helm.sh) and set HELM=/path/to/helm`,
      { cause: error },
    );
  }
}
