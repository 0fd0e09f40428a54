import { ContentImporter } from '@atrium/content/import/content-importer';
import { personId } from '../ids.ts';
import type { Filling } from '../part.ts';
import { pictureBytes, pictureName, type DemoPicture } from '../pictures/picture.ts';
import { withConcurrency } from '../with-concurrency.ts';
import type { DemoArticle } from './article.ts';

/** All pictures of all articles: by far the slowest part. Returns their IDs. */
export async function fillPictures(
  articles: readonly DemoArticle[],
  { organisation, importer, tell }: Filling,
): Promise<ReadonlyMap<DemoPicture, string>> {
  const content = importer('content', ContentImporter);
  const all = articles.flatMap(({ author, header, figures }) =>
    [header, ...figures.values()].map((picture) => ({ picture, author })),
  );
  let done = 0;
  const added = await withConcurrency(all, async ({ picture, author }) => {
    const id = await content.addPicture(await pictureBytes(picture), {
      name: pictureName(picture),
      type: 'image/webp',
      alt: picture.alt[organisation.defaultLanguage] ?? '',
      by: personId(organisation, author),
    });
    tell(`${(done += 1)} of ${all.length} pictures of ${organisation.name}`);
    return [picture, id] as const;
  });
  return new Map(added);
}
