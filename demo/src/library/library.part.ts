import { LibraryFilesService } from '@atrium/content/library/library-files.service';
import { ManagedLibraryFoldersService } from '@atrium/content/library/managed-library-folders.service';
import { ManagedLibraryService } from '@atrium/content/library/managed-library.service';
import { rootFolder } from '@atrium/proto/content/library-folders';
import { dayIn } from '@atrium/proto/day-in';
import { personId } from '../ids.ts';
import type { Filling, Part } from '../part.ts';
import { people } from '../people/people.part.ts';
import { audienceOf } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { fileOf } from './document-file.ts';
import { libraryOf, type DemoDocument, type DemoLibrary } from './library.ts';

type Content = DemoLibrary & { readonly pathOf: (file: string) => string };
type Folders = ReadonlyMap<string, string>;

/** Folders and documents with all their versions. */
export const library: Part<Content> = {
  name: 'library',
  needs: [places, people],
  load(source) {
    const content = source.folder.optionalYaml('library.yaml', libraryOf(source));
    return {
      folders: [],
      documents: [],
      ...content,
      pathOf: (file) => source.folder.path(`library/${file}`),
    };
  },
  async fill({ folders, documents, pathOf }, filling) {
    const ids = new Map<string, string>();
    for (const { key, within, title } of folders) {
      const parent = within === null ? rootFolder : (ids.get(within) ?? rootFolder);
      const add = { title: { ...title }, parent };
      ids.set(key, await filling.importer('content', ManagedLibraryFoldersService).add(add));
    }
    for (const document of documents) await fillDocument(document, ids, pathOf, filling);
    if (documents.length > 0) filling.tell(`${documents.length} documents of ${filling.organisation.name}`);
  },
};

async function fillDocument(
  document: DemoDocument,
  folders: Folders,
  pathOf: Content['pathOf'],
  { organisation, importer }: Filling,
): Promise<void> {
  const documents = importer('content', ManagedLibraryService);
  const by = personId(organisation, document.by);
  const uploads: string[] = [];
  for (const version of document.versions) {
    const { bytes, type } = await fileOf(version, document, organisation.defaultLanguage, pathOf);
    uploads.push(
      await importer('content', LibraryFilesService).add(bytes, { name: document.name, type, by }),
    );
  }
  const fields = {
    title: { ...document.title },
    description: { ...document.description },
    folder: folders.get(document.folder ?? '') ?? rootFolder,
    audience: audienceOf(organisation, document.audience),
    validFrom: dayIn(organisation.timeZone, new Date()),
    validTo: null,
  };
  const [first = '', ...next] = uploads;
  let item = await documents.add({ ...fields, upload: first }, by);
  for (const another of next) item = await documents.change(item, { ...fields, upload: another }, by);
}
