// Loads test files and their imports as the product is loaded: by Node, from source, each module once per process.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import '../swc-hook.mjs';
import './web-modules.mjs';

// Stack traces of failures point to the source.
process.setSourceMapsEnabled(true);

const globals = pathToFileURL(join(import.meta.dirname, 'globals.mjs')).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals' && context.conditions.includes('import'))
      return { url: globals, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('@atrium/')) return next(specifier, context);
    return next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
  },
});
