import { everyone, type Audience } from '@atrium/proto/audience';
import { textFor } from '@atrium/proto/common';
import type { DemoArticle, DemoAudience, DemoComment, DemoOrganisation, DemoPicture } from './demo-data.ts';
import type { DemoTools } from './demo-tools.ts';
import { withConcurrency } from './with-concurrency.ts';
import { placeId } from './place-id.ts';
import { drawPicture } from './pictures/picture.ts';

const day = 24 * 3600 * 1000;
const minute = 60 * 1000;

type Ids = ReadonlyMap<string, string>;

const idOf = (ids: Ids, key: string): string => ids.get(key) ?? key;

/** Converts an audience of the demo to one of the product. */
export const audienceOf = (
  demo: DemoOrganisation,
  { everyone: all, sites, departments, grades }: DemoAudience,
): Audience => ({
  ...everyone,
  everyone: all,
  sites: sites.map((key) => placeId(demo, key)),
  departments: departments.map((key) => placeId(demo, key)),
  grades: grades.map((key) => placeId(demo, key)),
});

/**
 * Creates channels, articles (oldest first), the comments on them, and the welcome notice. Returns the ids of the
 * articles by key.
 */
export async function fillNews(demo: DemoOrganisation, tools: DemoTools): Promise<Ids> {
  const people: Ids = new Map(demo.people.map(({ key, id }) => [key, id]));
  const [channels, pictures] = await Promise.all([
    fillChannels(demo, people, tools),
    addPictures(demo, people, tools),
  ]);
  const articles = await fillArticles({ demo, people, channels, pictures }, tools);
  await fillComments(demo, people, articles, tools);
  if (demo.welcome) await fillWelcome(demo, demo.welcome, articles, tools);
  return articles;
}

async function fillChannels(demo: DemoOrganisation, people: Ids, { content }: DemoTools): Promise<Ids> {
  const channels = new Map<string, string>();
  const followed = new Map<string, string[]>();
  for (const { key, followers, ...fields } of demo.channels) {
    const id = await content.addChannel(fields);
    channels.set(key, id);
    for (const follower of followers) followed.set(follower, [...(followed.get(follower) ?? []), id]);
  }
  await Promise.all([...followed].map(([follower, ids]) => content.follow(idOf(people, follower), ids)));
  return channels;
}

interface Known {
  readonly demo: DemoOrganisation;
  readonly people: Ids;
  readonly channels: Ids;
  readonly pictures: ReadonlyMap<DemoPicture, string>;
}

async function fillArticles(known: Known, tools: DemoTools): Promise<Ids> {
  const { demo } = known;
  const articles = new Map<string, string>();
  const oldestFirst = demo.articles.toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo);
  for (const [at, article] of oldestFirst.entries()) {
    articles.set(article.key, await fillArticle(article, known, articles, tools));
    tools.tell(`${at + 1} of ${oldestFirst.length} articles of ${demo.name}`);
  }
  return articles;
}

async function fillArticle(
  article: DemoArticle,
  { demo, people, channels, pictures }: Known,
  before: Ids,
  tools: DemoTools,
): Promise<string> {
  const author = idOf(people, article.author);
  const figures = new Map(
    article.figures.map((figure, at) => [`figure-${at + 1}`, pictures.get(figure) ?? '']),
  );
  const content = Object.fromEntries(
    Object.entries(article.html).map(([language, html]) => [language, withFigures(html, figures)]),
  );
  const publishAt = new Date(Date.now() - article.publishedDaysAgo * day);
  const id = await tools.content.addArticle({
    fields: {
      type: 'rich',
      channel: idOf(channels, article.channel),
      title: { ...article.title },
      summary: { ...article.summary },
      content,
      headerImg: pictures.get(article.header) ?? null,
      headerAlt: null,
      audience: audienceOf(demo, article.audience),
      comments: article.comments,
      linked: article.linked.flatMap((key) => before.get(key) ?? []),
    },
    author,
    createdAt: new Date(Math.min(publishAt.getTime() - day / 4, Date.now())),
    publishAt,
    state: article.state,
    announce: article.state === 'published' && article.publishedDaysAgo < 4,
  });
  await tools.comments.react(
    'article',
    id,
    article.reactions.map(({ person, kind }) => ({ person: idOf(people, person), reaction: kind })),
  );
  return id;
}

/** All pictures of all articles: by far the slowest part. */
async function addPictures(
  demo: DemoOrganisation,
  people: Ids,
  tools: DemoTools,
): Promise<ReadonlyMap<DemoPicture, string>> {
  const all = demo.articles.flatMap(({ author, header, figures }) =>
    [header, ...figures].map((picture) => ({ picture, author: idOf(people, author) })),
  );
  let done = 0;
  const added = await withConcurrency(all, async ({ picture, author }) => {
    const id = await addPicture(picture, author, tools);
    tools.tell(`${(done += 1)} of ${all.length} pictures of ${demo.name}`);
    return [picture, id] as const;
  });
  return new Map(added);
}

async function addPicture(picture: DemoPicture, by: string, { content }: DemoTools): Promise<string> {
  const alt = textFor(picture.alt, 'en-GB', 'en-GB')?.text ?? '';
  return content.addPicture(await drawPicture(picture), {
    name: `${picture.scene}.webp`,
    type: 'image/webp',
    alt,
    by,
  });
}

const withFigures = (html: string, figures: Ids): string =>
  html.replaceAll(/data-media="(figure-\d+)"/g, (_, key: string) => `data-media="${idOf(figures, key)}"`);

/** One after another for each article, because some are replies. */
async function fillComments(
  demo: DemoOrganisation,
  people: Ids,
  articles: Ids,
  { comments }: DemoTools,
): Promise<void> {
  await Promise.all(
    [...Map.groupBy(demo.comments, ({ article }) => article).values()].map((conversation) =>
      fillConversation(conversation, people, articles, comments),
    ),
  );
}

async function fillConversation(
  conversation: readonly DemoComment[],
  people: Ids,
  articles: Ids,
  comments: DemoTools['comments'],
): Promise<void> {
  const ids = new Map<string, string>();
  for (const { key, article, author, replyTo, text, minutesAgo, reactions, reports } of conversation) {
    const id = await comments.add({
      article: idOf(articles, article),
      author: idOf(people, author),
      text,
      at: new Date(Date.now() - minutesAgo * minute),
      ...(replyTo && { replyTo: idOf(ids, replyTo) }),
      tell: minutesAgo < 2 * 24 * 60,
    });
    ids.set(key, id);
    await comments.react(
      'comment',
      id,
      reactions.map(({ person, kind }) => ({ person: idOf(people, person), reaction: kind })),
    );
    for (const { by, reason } of reports) await comments.report(id, idOf(people, by), reason);
  }
}

async function fillWelcome(
  demo: DemoOrganisation,
  welcome: NonNullable<DemoOrganisation['welcome']>,
  articles: Ids,
  { content }: DemoTools,
): Promise<void> {
  await content.setWelcome({
    text: { ...welcome.text },
    link: welcome.article ? `/articles/${idOf(articles, welcome.article)}` : null,
    level: welcome.level,
    audience: audienceOf(demo, welcome.audience),
    from: new Date(Date.now() - welcome.fromDaysAgo * day).toISOString(),
    to: new Date(Date.now() + welcome.toDaysAhead * day).toISOString(),
    acknowledge: welcome.acknowledge,
  });
}
