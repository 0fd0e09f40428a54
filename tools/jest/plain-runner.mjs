// Runs a file of tests in the process itself instead of a world of its own, so that Nest, mongoose and the contract are
// loaded once per process instead of once per file. Everything else is Jest's.
import jestCircus from 'jest-circus/runner';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import './plain-modules.mjs';
import { restore, useGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);
const handlers = Symbol.for('EVENT_HANDLERS');

/** What Jest's own runner of tests asks of whatever loads modules. */
const modules = {
  // The tests that were collected and who hears of them belong to one file.
  requireInternalModule(path) {
    delete require.cache[path];
    globalThis[handlers] = undefined;
    return require(path);
  },
  requireModule: require,
  unstable_shouldLoadAsEsm: () => true,
  // The same file once more is other tests: watching runs it again.
  unstable_importModule: (path) => import(`${pathToFileURL(path).href}?at=${performance.now()}`),
  setGlobalsForRuntime: useGlobals,
  enterTestCode: () => undefined,
  leaveTestCode: () => undefined,
};

export default async function run(globalConfig, config, { global: world }, _runtime, path, tell) {
  const { console } = globalThis;
  const stackOf = Reflect.get(Error, 'prepareStackTrace');
  const env = { ...process.env };
  globalThis.console = world.console;
  // Node follows source maps by itself, once nobody else does.
  Error.prepareStackTrace = undefined;
  try {
    return await jestCircus.default(globalConfig, config, { global: globalThis }, modules, path, tell);
  } finally {
    restore();
    restoreEnvironment(env);
    Error.prepareStackTrace = stackOf;
    globalThis.console = console;
  }
}

function restoreEnvironment(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
