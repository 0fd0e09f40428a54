import { webPackages } from './tools/jest/web-packages.mjs';
import { webSwc } from './tools/jest/web-swc.mjs';

const swc = ['@swc/jest', webSwc];

// What needs Kafka, Redis, MinIO, Keycloak or a mail server runs by itself: `npm run test:stack`; and what takes such
// parts away: `npm run test:faults`.
const apart = ['stack', 'faults'];
const chosen = apart.find((kind) => process.env[kind.toUpperCase()] === '1');

// Everything but the imitation of a browser shares its modules (docs/adr/0032).
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
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/patience.mjs'],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
};

// What of the web client needs no browser shares its modules, too; what does says so by its name: `.test.tsx`, `.browser.test.ts`.
const webLogic = {
  ...node('web-logic', 'web'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.browser\\.test\\.ts$'],
};

const laws = {
  displayName: 'laws',
  rootDir: 'tools',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  testRunner: plain,
  transform: {},
};

export default {
  testTimeout: 30_000,
  // The job library keeps a timer for half a minute after a task; nothing else may be left, which the suites close.
  forceExit: true,
  globalSetup: '<rootDir>/tools/jest/begin-run.mjs',
  globalTeardown: '<rootDir>/tools/jest/end-run.mjs',
  projects: [
    ...(chosen ? [] : [laws, web, webLogic]),
    node('proto', 'proto'),
    node('common', 'services/common'),
    node('identity', 'services/identity'),
    node('content', 'services/content'),
    node('chat', 'services/chat'),
    node('notifications', 'services/notifications'),
    node('gateway', 'gateway'),
    node('single-node', 'services/single-node'),
  ],
};
