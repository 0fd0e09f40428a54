import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { firstFiles } from './first-parts.config.ts';

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;
type Texts = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('.', import.meta.url));
/** A language as `activate.ts` imports it: the texts of the first pages, or with `?lingui` all others. */
const catalogue = /\/locales\/[\w-]+\.po(\?lingui)?$/;
/** What the catalogue of a language is compiled to. */
const compiled = /JSON\.parse\((".*")\)/s;
const placeholder = '__ATRIUM_TEXTS__';

/**
 * Splits the texts of a language in two files: those of the code that the first pages consist of, and all others. Which
 * is which follows from the files that the bundler has made, so nobody has to keep a list.
 */
export function firstTexts(): Plugin {
  const texts = new Map<string, Texts>();
  let files: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  return {
    name: 'atrium-first-texts',
    apply: 'build',
    transform: {
      filter: { id: catalogue },
      handler(code, id) {
        const [, literal] = compiled.exec(code) ?? [];
        if (!literal) throw new Error(`${id} is not compiled as expected`);
        texts.set(id, JSON.parse(JSON.parse(literal) as string) as Texts);
        return { code: code.replace(compiled, placeholder), map: null };
      },
    },
    async renderChunk(code, { moduleIds }, _options, { chunks }) {
      const id = moduleIds.find((one) => texts.has(one));
      if (id === undefined) return null;
      files ??= filesByText();
      const first = modulesIn(chunks);
      const isFirst = (text: string, of: ReadonlyMap<string, readonly string[]>): boolean =>
        of.get(text)?.some((file) => first.has(file)) ?? false;
      const used = await files;
      const wanted = Object.entries(texts.get(id) ?? {}).filter(
        ([text]) => isFirst(text, used) !== id.endsWith('?lingui'),
      );
      const literal = JSON.stringify(JSON.stringify(Object.fromEntries(wanted)));
      return { code: code.replace(placeholder, () => `JSON.parse(${literal})`), map: null };
    },
  };
}

/** The source files that use each text, as the catalogues say. */
async function filesByText(): Promise<ReadonlyMap<string, readonly string[]>> {
  const [catalog] = await getCatalogs(getConfig({ cwd: root }));
  const entries = Object.entries((await catalog?.read('en-GB')) ?? {});
  return new Map(entries.map(([id, { origin = [] }]) => [id, origin.map(([file]) => file)]));
}

/** The source files in the scripts that the first pages load. */
function modulesIn(chunks: Chunks): ReadonlySet<string> {
  const taken = new Set<Rolldown.RenderedChunk>();
  const take = (chunk: Rolldown.RenderedChunk | undefined): void => {
    if (!chunk || taken.has(chunk)) return;
    taken.add(chunk);
    chunk.imports.forEach((name) => take(chunks[name]));
  };
  Object.values(chunks)
    .filter(({ isEntry, name }) => isEntry || firstFiles.has(name))
    .forEach(take);
  return new Set(
    [...taken].flatMap(({ moduleIds }) => moduleIds.map((id) => (id.split('?')[0] ?? '').replace(root, ''))),
  );
}
