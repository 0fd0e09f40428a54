import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Static imports of a file and of all that it imports from this repository. */
export function importsOf(file, found = new Map()) {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  const all = [...text.matchAll(/^(?:import|(?:import|export)\b[^;']*? from) '(?<name>[^']+)';/gm)].map(
    ({ groups: { name } }) => name,
  );
  found.set(file, all);
  for (const name of all)
    if (name.startsWith('.') && name.endsWith('.mjs')) importsOf(join(dirname(file), name), found);
  return found;
}
