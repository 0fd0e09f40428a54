import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig } from './read-config.ts';

const schema = z.object({ SECRET: z.string(), PORT: z.coerce.number().default(1) });
const folder = mkdtempSync(join(tmpdir(), 'atrium-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the environment, and given values take precedence', () => {
  expect(readConfig(schema, { SECRET: 'a', PORT: '2' }, { PORT: 3 })).toEqual({ SECRET: 'a', PORT: 3 });
});

it('reads a secret from its mounted file', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, 'from a file\n');
  expect(readConfig(schema, { SECRET_FILE: file }).SECRET).toBe('from a file');
});

it('rejects a secret that is given twice, and a file that does not exist', () => {
  expect(() => readConfig(schema, { SECRET: 'a', SECRET_FILE: 'b' })).toThrow('not both');
  expect(() => readConfig(schema, { SECRET_FILE: join(folder, 'none') })).toThrow('Cannot read');
});

it('names the invalid key', () => {
  expect(() => readConfig(schema, { SECRET: 'a', PORT: 'many' })).toThrow('PORT');
});
