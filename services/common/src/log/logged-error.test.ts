import { expect, it } from '@jest/globals';
import { loggedError } from './logged-error.ts';

it('[AUTH-6] an error is logged without the documents it carries, even as the cause of another error', () => {
  const op = { text: 'Our salaries' };
  const writing = Object.assign(new Error('E11000 duplicate key'), {
    code: 11000,
    writeErrors: [{ err: { op } }],
  });
  const failed = Object.assign(new Error('Not sent', { cause: writing }), { document: op });
  for (const error of [writing, failed]) expect(JSON.stringify(loggedError(error))).not.toContain('salaries');
  expect(loggedError(writing)).toMatchObject({ type: 'Error', message: 'E11000 duplicate key', code: 11000 });
  expect(loggedError(failed)).toMatchObject({ stack: expect.stringContaining('caused by') as unknown });
});
