import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemCodes, type ProblemCode } from '../problem.ts';

const root = join(import.meta.dirname, '../../..');

/** Tests of everything that answers calls, and the matrices they share. */
const tests = ['services', 'gateway']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => !/(^|\/)(node_modules|dist)\//.test(name))
      .filter((name) => /(^|\/)test(ing)?\/.*\.ts$|\.test\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n');

/** Codes that nothing produces yet. The change that does has to provoke them in a test. */
const notYetUsed: readonly ProblemCode[] = ['deleted-user'];

it.each(problemCodes.filter((code) => !notYetUsed.includes(code)))(
  '[ALL-2] the problem %s is provoked by a test',
  (code) => expect(tests).toContain(`'${code}'`),
);
