import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../src');

/** The names of all forms in the source, or of those with an attribute. */
export const formNames = (attribute = ''): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /<(?:form|Form|FormFrame|EditorPage)\s+name="([^"]+)"[^>]*/g,
      ),
    ])
    .filter(([tag]) => tag.includes(attribute))
    .map(([, name]) => name ?? '');
