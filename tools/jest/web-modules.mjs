// Loads files of the web client for tests that need no browser: macros, translations, and stylesheets that only name
// classes.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { javaScriptOf } from '../swc-hook.mjs';
import catalogue from './catalogue.mjs';
import { webSwc } from './web-swc.mjs';

const noStyle = new URL('no-style.mjs', import.meta.url).href;
const code = /\/web\/(?!.*\/node_modules\/).+\.tsx?$/;

registerHooks({
  resolve(specifier, context, next) {
    if (/\.(css|svg|woff2)$/.test(specifier)) return { url: noStyle, shortCircuit: true };
    return next(specifier, context);
  },
  load(url, context, next) {
    const [address] = url.split('?');
    if (address.endsWith('.po')) {
      const path = fileURLToPath(address);
      const { code: source } = catalogue.process(readFileSync(path, 'utf8'), path);
      return { format: 'commonjs', shortCircuit: true, source };
    }
    if (!code.test(address)) return next(url, context);
    return { format: 'module', shortCircuit: true, source: javaScriptOf(fileURLToPath(address), webSwc) };
  },
});
