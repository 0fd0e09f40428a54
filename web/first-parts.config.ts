import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Pages that many people open first. What their components import, beyond the entry, is one file for each. */
const firstPages = {
  login: ['routes/login/index.tsx'],
  frame: ['routes/_app.tsx', 'routes/_app/index.tsx'],
};
type Part = keyof typeof firstPages;
const parts = Object.keys(firstPages) as Part[];
/** What the sign-in page shares with other pages. */
const common = 'common';
/** Names of the files that only these pages need. */
export const firstFiles: ReadonlySet<string> = new Set([common, ...parts]);

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/**
 * Groups for `codeSplitting`: one file loads sooner than fifty, and home does not wait for what other pages share. Of the
 * sign-in page, only what is its own is not also part of the frame: people who are signed in do not load it.
 */
export const firstParts = [
  {
    name: (id: string, graph: Graph) => (isShared(id, graph) ? common : null),
  },
  ...parts.map((part) => ({
    name: (id: string, graph: Graph) => (modulesOf(part, graph).has(id) ? part : null),
  })),
];

const isOfLogin = /\/src\/(features|routes)\/login\//;
/** Of the libraries, what both use and the bundler would add to the sign-in page. `firstPage` checks that this is all. */
const usedByBoth = /\/@mantine\/core\/.*\/TextInput\/|\/@tabler\/.*\/Icon(InfoCircle|ArrowRight)\./;

const isShared = (id: string, graph: Graph): boolean =>
  usedByBoth.test(id) || (modulesOf('login', graph).has(id) && !isOfLogin.test(id));

const known = new WeakMap<Graph, Map<Part, Set<string>>>();

/**
 * The components that the router has split off the routes of a part, and what they import of our own. The bundler adds
 * what these use of the libraries: followed here, one component of Mantine would lead to all of them.
 */
function modulesOf(name: Part, graph: Graph): Set<string> {
  const found = known.get(graph) ?? new Map<Part, Set<string>>();
  known.set(graph, found);
  const modules = found.get(name) ?? new Set<string>();
  if (found.has(name)) return modules;
  found.set(name, modules);
  const take = (id: string): void => {
    if (modules.has(id) || id.includes('node_modules')) return;
    modules.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(take);
  };
  for (const path of firstPages[name])
    graph
      .getModuleInfo(source(path))
      ?.dynamicallyImportedIds.filter((id) => id.includes('tsr-split'))
      .forEach(take);
  return modules;
}

/** Files in `public` without a hash in their names: their addresses get one, so that they need not be revalidated. */
export const versioned = (path: string): string => {
  const content = readFileSync(fileURLToPath(new URL(`public${path}`, import.meta.url)));
  return `${path}?v=${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
};

/** Scripts that run before the first paint. */
export const earlyFiles = ['/before-paint.js', '/script-recovery.js'];

/** What Vite adds to the head: stylesheets and scripts of the product. */
const added =
  /^ *<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]*><\/script>)\n/gm;

/**
 * Moves styles and scripts behind the shell of the page, which browsers otherwise paint only once the styles are there.
 * The script that checks the sign-in comes first, and `before-paint.js` learns which parts to load ahead.
 */
export function firstPage(): Plugin {
  return {
    name: 'atrium-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const moved = html.match(added)?.join('') ?? '';
        const check = `    <script type="module" crossorigin src="/${fileWith('/auth/sign-in-check.ts', bundle)}"></script>\n`;
        checkParts(bundle);
        const files = JSON.stringify(filesToPreload(bundle)).replaceAll('"', '&quot;');
        const page = html
          .replace(added, '')
          .replace(/^ *<\/body>/m, (end) => check + moved + end)
          .replace('<script src="/before-paint.js"', (start) => `${start} data-parts="${files}"`);
        return earlyFiles.reduce((all, path) => all.replace(`"${path}"`, `"${versioned(path)}"`), page);
      },
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** People who are signed in should not wait for the sign-in page. */
function checkParts(bundle: Rolldown.OutputBundle): void {
  const [frame, login] = ['frame', 'login'].map((part) => chunksOf(bundle).find(({ name }) => name === part));
  if (login && frame?.imports.includes(login.fileName))
    throw new Error('The frame imports something from the sign-in page: add it to usedByBoth');
}

function fileWith(module: string, bundle: Rolldown.OutputBundle): string {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`No file of the build contains ${module}`);
  return chunk.fileName;
}

/** The files of each part, and the texts of each language. */
function filesToPreload(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const named = (name: string): string[] =>
    chunksOf(bundle)
      .filter((chunk) => chunk.name === name)
      .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
  const texts = ['en-GB', 'pl', 'de'].flatMap((language) => [
    [language, [fileWith(`/locales/${language}.po`, bundle)]],
    [`${language} others`, [fileWith(`/locales/${language}.po?lingui`, bundle)]],
  ]);
  const files = [...firstFiles].map((name) => [name, named(name)]);
  return Object.fromEntries([...texts, ...files]) as Record<string, string[]>;
}
