// The body of a suite: several test files in one Jest test file, so that Nest, mongoose and the contracts are loaded once
// for all of them. Jest requires the files synchronously, so their hooks and tests belong to the `describe` of the file.
const path = require('node:path');
const { openResources, expectNothingLeft } = require('./open-resources.cjs');

module.exports = function suite(root, files) {
  for (const file of files) describe(path.relative(root, file), () => load(file, path.relative(root, file)));
};

function load(file, name) {
  let environment, open;
  beforeAll(() => {
    environment = { ...process.env };
    open = openResources();
  });
  try {
    require(file);
  } catch (error) {
    it('can be loaded', () => {
      throw error;
    });
  }
  afterAll(async () => {
    restore(environment);
    await expectNothingLeft(name, open);
  });
}

/** Undoes what a file changes for the whole process. */
function restore(env) {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}
