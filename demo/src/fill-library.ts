import { rootFolder } from '@atrium/proto/content/library-folders';
import { dayIn } from '@atrium/proto/day-in';
import { everybody } from './audience.ts';
import type { DemoDocument, DemoOrganisation } from './demo-data.ts';
import type { DemoTools } from './demo-tools.ts';
import { audienceOf } from './fill-news.ts';
import { wordDocument, wordDocumentType } from './library/word-document.ts';
import { drawPicture } from './pictures/picture.ts';

/** Creates folders and documents with all their versions. */
export async function fillLibrary(demo: DemoOrganisation, tools: DemoTools): Promise<void> {
  const { library, libraryFolders, tell } = tools;
  const people = new Map(demo.people.map(({ key, id }) => [key, id]));
  const folders = new Map<string, string>();
  for (const { key, within, title } of demo.library.folders) {
    const parent = within === null ? rootFolder : (folders.get(within) ?? rootFolder);
    folders.set(key, await libraryFolders.add({ title: { ...title }, parent }));
  }
  for (const document of demo.library.documents) {
    const by = people.get(document.by) ?? document.by;
    const [first, ...next] = await upload(document, by, tools);
    if (first === undefined) throw new Error(`${document.name} has no version`);
    const fields = {
      title: { ...document.title },
      description: { ...document.description },
      folder: folders.get(document.folder ?? rootFolder) ?? rootFolder,
      audience: audienceOf(demo, document.audience ?? everybody),
      validFrom: dayIn(demo.timeZone, new Date()),
      validTo: null,
    };
    let item = await library.add({ ...fields, upload: first }, by);
    for (const another of next) item = await library.change(item, { ...fields, upload: another }, by);
  }
  if (demo.library.documents.length > 0) tell(`${demo.library.documents.length} documents of ${demo.name}`);
}

/** Returns the ids of the files, oldest version first. */
async function upload(
  { name, title, versions }: DemoDocument,
  by: string,
  { libraryFiles }: DemoTools,
): Promise<string[]> {
  const ids: string[] = [];
  for (const version of versions) {
    const [bytes, type] = await made(title['en-GB'], name, version);
    ids.push(await libraryFiles.add(bytes, { name, type, by }));
  }
  return ids;
}

async function made(
  heading: string,
  name: string,
  version: DemoDocument['versions'][number],
): Promise<[Buffer, string]> {
  if ('scene' in version) return [await drawPicture(version), 'image/webp'];
  if (name.endsWith('.csv')) return [Buffer.from(version.join('\r\n')), 'text/csv'];
  return [wordDocument(heading, version), wordDocumentType];
}
