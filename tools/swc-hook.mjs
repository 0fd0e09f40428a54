// Lets Node run our TypeScript from source, decorators included: `node -C source --import ./tools/swc-hook.mjs …`.
// Compiled files are cached by the hash of their source, so only changed files take time.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');

const options = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    target: 'es2024',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
  configFile: false,
};

const cache = resolve(import.meta.dirname, '../node_modules/.cache/atrium/swc');
mkdirSync(cache, { recursive: true });

/** The JavaScript of a file, compiled with these swc options. */
export function javaScriptOf(filename, options) {
  const kind = version + JSON.stringify(options);
  const source = readFileSync(filename, 'utf8');
  const hash = createHash('sha256').update(kind).update(filename).update(source).digest('hex');
  const cachedFile = join(cache, `${hash}.js`);
  try {
    return readFileSync(cachedFile, 'utf8');
  } catch {
    // Loaded only if something has changed: the compiler takes more memory than a service.
    const { code } = require('@swc/core').transformSync(source, { ...options, filename });
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
    return { format: 'module', shortCircuit: true, source: javaScriptOf(fileURLToPath(file), options) };
  },
});
