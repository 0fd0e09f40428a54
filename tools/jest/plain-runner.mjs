// Runs a test file in this process instead of a separate context, so Nest, mongoose and the contract are loaded once
// per process instead of once per file. Everything else is Jest's.
import jestCircus from 'jest-circus/runner';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import './plain-modules.mjs';
import { restore, useGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);
const handlers = Symbol.for('EVENT_HANDLERS');

/** What Jest's own test runner requires of a module loader. */
const modules = {
  // The collected tests and their event handlers belong to one file.
  requireInternalModule(path) {
    delete require.cache[path];
    globalThis[handlers] = undefined;
    return require(path);
  },
  requireModule: require,
  unstable_shouldLoadAsEsm: () => true,
  // Importing the same file again must run it again, as in watch mode.
  unstable_importModule: (path) => import(`${pathToFileURL(path).href}?at=${performance.now()}`),
  setGlobalsForRuntime: useGlobals,
  enterTestCode: () => undefined,
  leaveTestCode: () => undefined,
};

export default async function run(
  globalConfig,
  config,
  { global: testGlobal },
  _runtime,
  path,
  sendMessageToJest,
) {
  const { console } = globalThis;
  const stackOf = Reflect.get(Error, 'prepareStackTrace');
  const env = { ...process.env };
  globalThis.console = testGlobal.console;
  // Node applies source maps itself once no other hook does.
  Error.prepareStackTrace = undefined;
  try {
    return await jestCircus.default(
      globalConfig,
      config,
      { global: globalThis },
      modules,
      path,
      sendMessageToJest,
    );
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
