import { CommentsImporter } from '@atrium/content/comments/comments-importer';
import { ContentImporter } from '@atrium/content/import/content-importer';
import { channels } from '../channels/channels.part.ts';
import { personId } from '../ids.ts';
import type { Filling, Part } from '../part.ts';
import { people } from '../people/people.part.ts';
import type { DemoPicture } from '../pictures/picture.ts';
import { audienceOf } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { withPictures } from '../reading/markdown.ts';
import type { DemoArticle } from './article.ts';
import { fillPictures } from './fill-pictures.ts';
import { readArticles } from './read-articles.ts';

const day = 24 * 3600 * 1000;

type Ids = ReadonlyMap<string, string>;

/** Articles with their pictures and the reactions to them. Results in the IDs of the articles by key. */
export const articles: Part<readonly DemoArticle[], Ids> = {
  name: 'articles',
  needs: [places, people, channels],
  load: readArticles,
  async fill(all, filling) {
    const pictures = await fillPictures(all, filling);
    const ids = new Map<string, string>();
    const oldestFirst = all.toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo);
    for (const article of oldestFirst) {
      ids.set(article.key, await fillArticle(article, pictures, ids, filling));
      filling.tell(`${ids.size} of ${oldestFirst.length} articles of ${filling.organisation.name}`);
    }
    return ids;
  },
};

async function fillArticle(
  article: DemoArticle,
  pictures: ReadonlyMap<DemoPicture, string>,
  before: Ids,
  filling: Filling,
): Promise<string> {
  const { organisation, importer } = filling;
  const publishAt = new Date(Date.now() - article.publishedDaysAgo * day);
  const id = await importer('content', ContentImporter).addArticle({
    fields: fieldsOf(article, pictures, before, filling),
    author: personId(organisation, article.author),
    createdAt: new Date(Math.min(publishAt.getTime() - day / 4, Date.now())),
    publishAt,
    state: article.state,
    announce: article.state === 'published' && article.publishedDaysAgo < 4,
  });
  await importer('content', CommentsImporter).react(
    'article',
    id,
    article.reactions.map(({ person, kind }) => ({ person: personId(organisation, person), reaction: kind })),
  );
  return id;
}

function fieldsOf(
  article: DemoArticle,
  pictures: ReadonlyMap<DemoPicture, string>,
  before: Ids,
  { organisation, filled }: Filling,
) {
  const figureId = (name: string): string => {
    const figure = article.figures.get(name);
    return (figure && pictures.get(figure)) ?? '';
  };
  return {
    type: 'rich' as const,
    channel: filled(channels).get(article.channel) ?? '',
    title: { ...article.title },
    summary: { ...article.summary },
    content: Object.fromEntries(
      Object.entries(article.html).map(([language, html]) => [language, withPictures(html, figureId)]),
    ),
    headerImg: pictures.get(article.header) ?? null,
    headerAlt: null,
    audience: audienceOf(organisation, article.audience),
    comments: article.comments,
    linked: article.linked.flatMap((key) => before.get(key) ?? []),
  };
}
