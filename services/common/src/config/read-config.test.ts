import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig } from './read-config.ts';

const schema = z.object({ SECRET: z.string(), PORT: z.coerce.number().default(1) });
const folder = mkdtempSync(join(tmpdir(), 'atrium-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('takes what the environment says, and what is given before it', () => {
  expect(readConfig(schema, { SECRET: 'a', PORT: '2' }, { PORT: 3 })).toEqual({ SECRET: 'a', PORT: 3 });
});

it('reads a secret from the file that is mounted for it', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, 'from a file\n');
  expect(readConfig(schema, { SECRET_FILE: file }).SECRET).toBe('from a file');
});

it('refuses a secret that is given twice, and a file that is not there', () => {
  expect(() => readConfig(schema, { SECRET: 'a', SECRET_FILE: 'b' })).toThrow('one of them has to go');
  expect(() => readConfig(schema, { SECRET_FILE: join(folder, 'none') })).toThrow('cannot be read');
});

it('names what makes no sense', () => {
  expect(() => readConfig(schema, { SECRET: 'a', PORT: 'many' })).toThrow('PORT');
});
