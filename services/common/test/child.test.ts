import { expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { ChildFailed, programBeside, runInChild } from '../src/child/run-in-child.ts';

const limits = { megabytes: 128, seconds: 2, outputBytes: 100_000 };
const program = programBeside(import.meta.url, 'misbehaving.child');
const run = (how: string, file: Readable | Buffer = Buffer.from('a file')) =>
  runInChild<{ size: number; environment: string[] }>({ ...limits, program, request: { how } }, file);

it('a program gets the file and returns values and files, but sees no secrets of the service', async () => {
  process.env['ATRIUM_SECRET'] = 'secret';
  const { value, files } = await run('behaves', Readable.from([Buffer.from('a '), Buffer.from('file')]));
  expect(value.size).toBe(6);
  expect(files.map(String)).toEqual(['a file']);
  expect(value.environment).not.toContain('ATRIUM_SECRET');
});

it.each(['takes memory', 'takes time', 'answers too much', 'crashes', 'writes a file', 'starts a program'])(
  'a program that %s is ended, and the service stays as it is',
  async (how) => {
    const before = process.memoryUsage().rss;
    await expect(run(how)).rejects.toBeInstanceOf(ChildFailed);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    expect((await run('behaves')).value.size).toBe(6);
  },
);

it('a file that cannot be read is not held against the file', async () => {
  const broken = new Readable({
    read: () => undefined,
    construct: (done) => done(new Error('storage is gone')),
  });
  await expect(run('behaves', broken)).rejects.toThrow('storage is gone');
});

it('a program that does not exist is an outage, not a bad file', async () => {
  const missing = programBeside(import.meta.url, 'missing.child');
  await expect(
    runInChild({ ...limits, program: missing, request: {} }, Buffer.alloc(1)),
  ).rejects.toMatchObject({
    code: 'unavailable',
  });
});
