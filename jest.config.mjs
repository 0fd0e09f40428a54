import { webPackages } from './tools/jest/web-packages.mjs';
import { webSwc } from './tools/jest/web-swc.mjs';

const swc = ['@swc/jest', webSwc];

// Tests that need Kafka, Redis, MinIO, Keycloak or a mail server run separately, with `npm run test:stack`; tests that
// take such services down, with `npm run test:faults`.
const apart = ['stack', 'faults'];
const chosen = apart.find((kind) => process.env[kind.toUpperCase()] === '1');

// All projects share their modules, except the one that emulates a browser (docs/adr/0032).
const plain = `${import.meta.dirname}/tools/jest/plain-runner.mjs`;

const node = (displayName, rootDir) => ({
  displayName,
  rootDir,
  testMatch: chosen
    ? [`<rootDir>/test/**/*.${chosen}.test.ts`]
    : ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(chosen ? [] : [`\\.(${apart.join('|')})\\.test\\.ts$`])],
  testRunner: plain,
  transform: {},
});

const web = {
  displayName: 'web',
  rootDir: 'web',
  testEnvironment: '<rootDir>/../tools/jest/browser-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.test.tsx', '<rootDir>/src/**/*.browser.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc, '\\.po$': '<rootDir>/../tools/jest/catalogue.mjs' },
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/../tools/jest/no-style.mjs',
    ...(chosen ? {} : await webPackages()),
  },
  setupFiles: ['<rootDir>/../tools/jest/browser.mjs'],
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/timeouts.mjs'],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
};

// Web client tests that need no browser share their modules too. Tests that need one are named `.test.tsx` or
// `.browser.test.ts`.
const webLogic = {
  ...node('web-logic', 'web'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.browser\\.test\\.ts$'],
};

const architecture = {
  displayName: 'architecture',
  rootDir: 'tools',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  testRunner: plain,
  transform: {},
};

export default {
  testTimeout: 30_000,
  // The job library keeps a timer for half a minute after a task. The suites close everything else.
  forceExit: true,
  globalSetup: '<rootDir>/tools/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/global-teardown.mjs',
  projects: [
    ...(chosen ? [] : [architecture, web, webLogic]),
    node('proto', 'proto'),
    node('common', 'services/common'),
    node('identity', 'services/identity'),
    node('content', 'services/content'),
    node('chat', 'services/chat'),
    node('notifications', 'services/notifications'),
    node('gateway', 'gateway'),
    node('demo', 'demo'),
    node('single-node', 'services/single-node'),
  ],
};
