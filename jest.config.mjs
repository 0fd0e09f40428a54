import { chosenKind, nodeTestMatch, notNodeTests } from './tools/jest/test-files.mjs';
import { webPackages } from './tools/jest/web-packages.mjs';
import { webSwc } from './tools/jest/web-swc.mjs';
import { nodeSwc } from './tools/swc-options.mjs';

const { JEST_SUITES: suites, ...env } = process.env;
const kind = chosenKind(env);
const tools = '<rootDir>/tools/jest';
const catalogue = `${tools}/catalogue.mjs`;
// Only a build splits the texts of a language in two.
const wholeCatalogue = { '(.*\\.po)\\?lingui$': '$1' };
const noStyle = { '\\.(css|svg|woff2)$': `${tools}/no-style.mjs` };

// Tests that need no browser, of the services and of the web client. `npm test` groups them into suites that share
// their modules (docs/adr/0051); without suites, as in an editor, each file runs by itself.
const node = {
  displayName: 'node',
  ...(suites
    ? { roots: [suites], testMatch: [`${suites}/*.suite.cjs`] }
    : {
        roots: ['demo', 'gateway', 'proto', 'services', 'web/src'].map((folder) => `<rootDir>/${folder}`),
        testMatch: nodeTestMatch(kind).map((pattern) => `<rootDir>/${pattern}`),
        testPathIgnorePatterns: ['/node_modules/', ...notNodeTests(kind).map(({ source }) => source)],
      }),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    [`${import.meta.dirname}/web/.+\\.tsx?$`]: ['@swc/jest', webSwc],
    '\\.ts$': ['@swc/jest', nodeSwc],
    '\\.po$': catalogue,
  },
  moduleNameMapper: { ...noStyle, ...wholeCatalogue },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

// Page tests and others that need a browser.
const web = {
  displayName: 'web',
  rootDir: 'web',
  testEnvironment: '<rootDir>/../tools/jest/browser-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.test.tsx', '<rootDir>/src/**/*.browser.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', webSwc], '\\.po$': '<rootDir>/../tools/jest/catalogue.mjs' },
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/../tools/jest/no-style.mjs',
    ...wholeCatalogue,
    ...(kind ? {} : await webPackages()),
  },
  setupFiles: ['<rootDir>/../tools/jest/browser.mjs'],
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/timeouts.mjs'],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
};

const architecture = {
  displayName: 'architecture',
  rootDir: 'tools',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
};

export default {
  // In milliseconds. Real backing services take longer to start and to recover.
  testTimeout: kind ? 180_000 : 30_000,
  globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
  testSequencer: '<rootDir>/tools/jest/suites-first.mjs',
  projects: kind ? [node] : [architecture, web, node],
};
