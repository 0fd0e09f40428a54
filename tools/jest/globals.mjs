// Stands in for `@jest/globals` in tests that share modules. Several files may import the same test module, which must
// then use the globals of the file that runs.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

let current;

/** From now on tests, hooks and expectations belong to this file. */
export function useGlobals(globals) {
  current = globals;
}

const forward = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => current[name](...args),
    get: (_target, key) => current[name][key],
  });

export const describe = forward('describe');
export const it = forward('it');
export const test = forward('test');
export const expect = forward('expect');
export const beforeAll = forward('beforeAll');
export const beforeEach = forward('beforeEach');
export const afterEach = forward('afterEach');
export const afterAll = forward('afterAll');

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } });
const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The part of `jest` that tests outside the browser use. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  setTimeout: (ms) => void (globalThis[timeout] = ms),
};

/** Undoes the global changes of a test file. */
export function restore() {
  mocker.restoreAllMocks();
  timers.useRealTimers();
  delete globalThis[timeout];
}
