// Lets Node run our TypeScript from source, decorators included: `node -C source --import ./tools/swc-hook.mjs …`.
// Compiled files are cached by the hash of their source, so only changed files take time.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeSwc } from './swc-options.mjs';

const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');

const cache = resolve(import.meta.dirname, '../node_modules/.cache/atrium/swc');
mkdirSync(cache, { recursive: true });

const kind = version + JSON.stringify(nodeSwc);

function javaScriptOf(filename) {
  const source = readFileSync(filename, 'utf8');
  const hash = createHash('sha256').update(kind).update(filename).update(source).digest('hex');
  const cachedFile = join(cache, `${hash}.js`);
  try {
    return readFileSync(cachedFile, 'utf8');
  } catch {
    // Loaded only if something has changed: the compiler takes more memory than a service.
    const { code } = require('@swc/core').transformSync(source, { ...nodeSwc, filename });
    const draft = join(cache, randomUUID());
    writeFileSync(draft, code);
    renameSync(draft, cachedFile);
    return code;
  }
}

registerHooks({
  load(url, context, next) {
    const [file] = url.split('?');
    if (!file.startsWith('file:') || !file.endsWith('.ts') || file.includes('/node_modules/'))
      return next(url, context);
    return { format: 'module', shortCircuit: true, source: javaScriptOf(fileURLToPath(file)) };
  },
});
