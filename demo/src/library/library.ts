import { z } from 'zod';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { pictureIn } from '../pictures/picture-field.ts';
import type { DemoPicture } from '../pictures/picture.ts';
import { audienceIn } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { Key, keyed, keysOf, reference, textsIn } from '../reading/fields.ts';

const foldersOf = ({ organisation }: Source) =>
  keyed(
    z.strictObject({
      key: Key,
      within: z.string().nullable().default(null).describe('The parent folder, which comes before it.'),
      title: textsIn(organisation.languages),
    }),
  ).superRefine((folders, context) => {
    for (const [at, { within }] of folders.entries())
      if (within !== null && !keysOf(folders.slice(0, at)).includes(within))
        context.addIssue({
          code: 'custom',
          path: [at, 'within'],
          message: `there is no folder "${within}" above this one`,
        });
  });

/** A version of a document: paragraphs or lines, a picture, or a file of any type. */
const versionIn = (source: Source) =>
  z.union(
    [
      z.array(z.string()).min(1),
      pictureIn(source, 'library', 'library'),
      z.strictObject({
        file: z.string().refine((name) => source.folder.has(`library/${name}`), {
          error: ({ input }) => `there is no file "${String(input)}" in the folder \`library\``,
        }),
      }),
    ],
    {
      error: 'must be a list of paragraphs, a picture, or `file`: the name of a file in the folder `library`',
    },
  );

export type DocumentVersion = readonly string[] | DemoPicture | { readonly file: string };

export const libraryOf = (source: Source) =>
  z
    .strictObject({
      folders: foldersOf(source),
      documents: z.array(
        z.strictObject({
          name: z.string().min(1).describe('File name. Its extension decides the type.'),
          by: reference('person', keysOf(source.content(people))),
          folder: z
            .string()
            .nullable()
            .default(null)
            .describe('At the top of the library if it is left out.'),
          audience: audienceIn(source.content(places)),
          title: textsIn(source.organisation.languages),
          description: textsIn(source.organisation.languages),
          versions: z.array(versionIn(source)).min(1).describe('Oldest first.'),
        }),
      ),
    })
    .superRefine(({ folders, documents }, context) => {
      for (const [at, { folder }] of documents.entries())
        if (folder !== null && !keysOf(folders).includes(folder))
          context.addIssue({
            code: 'custom',
            path: ['documents', at, 'folder'],
            message: `there is no folder "${folder}"`,
          });
    });

export type DemoLibrary = z.output<ReturnType<typeof libraryOf>>;
export type DemoDocument = DemoLibrary['documents'][number];
