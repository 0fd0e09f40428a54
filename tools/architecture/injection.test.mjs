import { sources } from './sources.mjs';

/** Names that a file imports only as types. */
function typesOnly(text) {
  const statements = [...text.matchAll(/import type \{([^}]*)\}/g)].flatMap((match) => match[1].split(','));
  const inline = [...text.matchAll(/import \{([^}]*)\}/g)].flatMap((match) =>
    match[1].split(',').filter((name) => /^\s*type\s/.test(name)),
  );
  return new Set(
    [...statements, ...inline].map((name) =>
      name
        .replace(/^\s*type\s+/, '')
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  );
}

/** Classes that the constructors of a file ask Nest for. Parameters with a decorator are injected by another token. */
function injected(text) {
  return [...text.matchAll(/\n  constructor\(([^)]*(?:\([^)]*\)[^)]*)*)\) \{/g)]
    .flatMap((match) => match[1].split(/,\s*\n|,\s(?=(?:@|private|readonly|public))/))
    .filter((parameter) => !parameter.includes('@'))
    .flatMap((parameter) => /:\s*([A-Z]\w*)/.exec(parameter)?.[1] ?? []);
}

test('a class that Nest injects is imported as a value: a type import is erased before Nest looks for it', () => {
  const decorated = sources.filter(({ text }) => /\n@(Injectable|Controller|Module|Catch)\(/.test(text));
  expect(decorated.length).toBeGreaterThan(10);
  const erased = decorated.flatMap(({ path, text }) =>
    injected(text)
      .filter((name) => typesOnly(text).has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(erased).toEqual([]);
});
