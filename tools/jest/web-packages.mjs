import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { root } from '../prepare/paths.mjs';

/**
 * Packages whose modules would be read one by one for each test file. A package that shares state with one of them
 * belongs here too.
 */
const packages = [
  '@lingui/core',
  '@lingui/react',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/dropzone',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/tiptap',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@tiptap/core',
  '@tiptap/extension-mention',
  '@tiptap/extension-table',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@tiptap/suggestion',
  'zod',
];
/** React's own modules stay as they are: `act` looks up Node's timers through them. */
const react = ['react', 'react-dom', 'react-dom/client', 'react-dom/test-utils', 'react/jsx-runtime'];
const withDefault = ['@testing-library/user-event', '@tiptap/starter-kit', 'zod'];

const web = join(root, 'web');
const cache = join(root, 'node_modules/.cache/atrium');
const entry = '\0package:';
const fileOf = (name) => name.replaceAll('/', '_');

/** Jest's map from these packages to a few bundled files, rebuilt when the packages or the icons in use change. */
export async function webPackages() {
  const icons = iconsInUse();
  const hash = createHash('sha256').update(icons.join());
  for (const file of ['package-lock.json', 'tools/jest/web-packages.mjs'])
    hash.update(readFileSync(join(root, file)));
  const folder = join(cache, `packages-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) await bundle(folder, icons);
  return Object.fromEntries(packages.map((name) => [`^${name}$`, join(folder, `${fileOf(name)}.mjs`)]));
}

/** Only these are bundled, of six thousand icons. */
function iconsInUse() {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: web }).map((file) =>
    readFileSync(join(web, file), 'utf8'),
  );
  const names = files.flatMap((text) => text.match(/\bIcon[A-Z]\w*/g) ?? []);
  const isIcon = (name) => existsSync(join(root, 'node_modules', placeOf(name)));
  return [...new Set(names)].filter(isIcon).sort();
}

const placeOf = (icon) => `@tabler/icons-react/dist/esm/icons/${icon}.mjs`;

async function bundle(folder, icons) {
  const build = await rolldown({
    cwd: web,
    input: Object.fromEntries(packages.map((name) => [fileOf(name), entry + name])),
    platform: 'browser',
    resolve: { conditionNames: ['browser', 'import', 'module', 'default'] },
    treeshake: false,
    logLevel: 'silent',
    plugins: [esmExternalRequirePlugin({ external: react }), entries(icons)],
  });
  mkdirSync(cache, { recursive: true });
  const draft = `${folder}-${randomUUID()}`;
  await build.write({
    dir: draft,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run has created the folder first.
    if (!existsSync(folder)) throw error;
  }
}

const entries = (icons) => ({
  name: 'entries',
  resolveId: (id) => (id.startsWith(entry) ? id : null),
  load: (id) => (id.startsWith(entry) ? exportsOf(id.slice(entry.length), icons) : null),
});

function exportsOf(name, icons) {
  if (name === '@tabler/icons-react')
    return icons.map((icon) => `export { default as ${icon} } from '${placeOf(icon)}';`).join('\n');
  const whole = withDefault.includes(name) ? `export { default } from '${name}';` : '';
  return `export * from '${name}';${whole}`;
}
