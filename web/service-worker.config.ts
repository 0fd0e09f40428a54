import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { earlyFiles, versioned } from './first-parts.config.ts';
import { transformWithOxc, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url));
/** Modules needed for offline reading; other pages are cached once visited. */
const readOffline =
  /\/src\/(routes\/_app(\/index|\/search|\/profile\/\$id|\/articles\/(index|\$id)|\/chat\/(index|\$id\.messages))?\.tsx|locales\/[\w-]+\.po|features\/(articles\/article-page|chat\/(chat-layout|conversation-page|chat-live-updates)|broadcasts\/emergency-banner|updates\/updates-panel|menus\/dishes-today|team\/away-today|vacancies\/matching-vacancies)\.tsx|shared\/(frame\/(more-sheet|keys-dialog)|palette\/palette-results|chat\/unread-badge)\.tsx)/;

/** Writes `/sw.js` with a list of this build's files that offline reading needs. */
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

/** Files copied next to the bundle, without a hash in their names. */
const plain = [...earlyFiles.map(versioned), '/favicon.svg', '/icon-192.png', '/manifest.webmanifest'];

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    chunk.imports.forEach(take);
  };
  for (const chunk of Object.values(bundle)) {
    if (
      chunk.type === 'asset' &&
      /\.css$|(latin-wght|central-european)-normal.*\.woff2$/.test(chunk.fileName)
    )
      files.add(chunk.fileName);
    else if (chunk.type === 'chunk' && isNeeded(chunk)) take(chunk.fileName);
  }
  return [...files].map((file) => `/${file}`).toSorted();
}

const isNeeded = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
  isEntry || moduleIds.some((id) => readOffline.test(id.replaceAll('\\', '/')));
