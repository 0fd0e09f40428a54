import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url));
/** What is read without a network; other pages are kept once somebody has been there. */
const readOffline =
  /\/src\/(routes\/_app(\/index|\/articles\/(index|\$id)|\/chat\/(index|\$id\.messages))?\.tsx|locales\/[\w-]+\.po|features\/(articles\/article-page|chat\/(chat-layout|conversation-page|chat-ears))\.tsx)/;

/** Writes `/sw.js`, which knows the files of this build that home and news consist of. */
export function serviceWorker(): Plugin {
  return {
    name: 'atrium-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      const files = JSON.stringify([...plain, ...filesOf(bundle)]);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const builtFiles = ${files};\n${code}` });
    },
  };
}

/** Beside the bundle, without a hash in their names. */
const plain = [
  '/before-paint.js',
  '/lost-scripts.js',
  '/favicon.svg',
  '/icon-192.png',
  '/manifest.webmanifest',
];

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    chunk.imports.forEach(take);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'asset' && /\.css$|latin-wght-normal.*\.woff2$/.test(chunk.fileName))
      files.add(chunk.fileName);
    else if (chunk.type === 'chunk' && isNeeded(chunk)) take(chunk.fileName);
  }
  return [...files].map((file) => `/${file}`).toSorted();
}

const isNeeded = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
  isEntry || moduleIds.some((id) => readOffline.test(id.replaceAll('\\', '/')));
