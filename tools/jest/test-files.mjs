import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

// Tests that need Kafka, Redis, MinIO, Keycloak or a mail server run separately, with `npm run test:stack`; tests that
// take such services down, with `npm run test:faults`.
const apart = ['stack', 'faults'];
const onBrowser = /\.browser\.test\.ts$/;
const isApart = new RegExp(`\\.(${apart.join('|')})\\.test\\.ts$`);

/** The kind of tests that runs apart and was asked for, or undefined for the others. */
export const chosenKind = (env) => apart.find((kind) => env[kind.toUpperCase()] === '1');

/** Where the test files of a kind are that need no browser, relative to the root. */
export const nodeTestMatch = (kind) =>
  kind
    ? [`{gateway,services/*}/test/**/*.${kind}.test.ts`]
    : ['{proto,gateway,demo,services/*}/{src,test}/**/*.test.ts', 'web/src/**/*.test.ts'];

/** What `nodeTestMatch` finds and does not belong to it. */
export const notNodeTests = (kind) => (kind ? [onBrowser] : [onBrowser, isApart]);

/** Absolute paths of the test files of a kind that need no browser. */
export const nodeTestFiles = (kind) =>
  globSync(nodeTestMatch(kind), { cwd: root })
    .filter((path) => !notNodeTests(kind).some((pattern) => pattern.test(path)))
    .map((path) => join(root, path))
    .sort();
