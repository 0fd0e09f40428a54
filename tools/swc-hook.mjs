// Lets Node run our TypeScript from source, decorators included: `node -C source --import ./tools/swc-hook.mjs …`.
// Compiled files are cached by the hash of their source, so only changed files take time.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedFileOf, swcCache, writeCached } from './swc-cache.mjs';
import { nodeSwc } from './swc-options.mjs';

const require = createRequire(import.meta.url);

if (!existsSync(swcCache)) {
  mkdirSync(swcCache, { recursive: true });
  const compileSources = join(import.meta.dirname, 'compile-sources.mjs');
  spawnSync(process.execPath, [compileSources], { stdio: 'inherit' });
}

function javaScriptOf(filename) {
  const source = readFileSync(filename, 'utf8');
  const cached = cachedFileOf(filename, source);
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    // Loaded only if something has changed: the compiler takes more memory than a service.
    const { code } = require('@swc/core').transformSync(source, { ...nodeSwc, filename });
    writeCached(cached, code);
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
