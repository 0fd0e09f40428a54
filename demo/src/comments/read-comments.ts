import { articles } from '../articles/articles.part.ts';
import type { DemoArticle, DemoReaction } from '../articles/article.ts';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import type { DemoPerson } from '../people/person.ts';
import { peopleIn } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { seededRandom } from '../random.ts';
import { seed } from '../seed.ts';
import { Comments, type DemoComment } from './comment.ts';
import { speaker, type Speakers } from './speakers.ts';

const within = 'comments';

interface Room extends Speakers {
  readonly article: DemoArticle;
  /** The key of the person who wrote something. Throws if nobody is meant. */
  readonly find: (who: string) => string;
}

/** A file for each article that has comments, with the name of the article. */
export function readComments(source: Source): DemoComment[] {
  const byKey = new Map(source.content(articles).map((article) => [article.key, article]));
  return source.folder.filesIn(within, '.yaml').flatMap((key) => {
    const file = `${within}/${key}.yaml`;
    const article = byKey.get(key);
    if (!article) return source.folder.fail(file, `there is no article "${key}"`);
    return converse(source.folder.yaml(file, Comments), roomOf(source, article, file));
  });
}

function roomOf({ folder, content }: Source, article: DemoArticle, file: string): Room {
  const everybody = content(people);
  const speakers: Speakers = {
    people: new Map(everybody.map((person) => [person.key, person])),
    readers: peopleIn(article.audience, everybody),
    languages: new Map(content(places).sites.map(({ key, language }) => [key, language ?? ''])),
    luck: seededRandom(seed, 'comments', article.key),
    spoke: new Set(),
  };
  const find = (who: string): string => speaker(who, speakers) ?? folder.fail(file, `by: nobody is "${who}"`);
  return { ...speakers, article, find };
}

function converse(threads: Comments, room: Room): DemoComment[] {
  const times = timesFor(threads.flatMap(({ replies }) => [null, ...replies]).length, room);
  const comments: DemoComment[] = [];
  const add = (remark: Omit<Comments[number], 'replies'>, replyTo: string | null): string => {
    const key = `${room.article.key}/${comments.length + 1}`;
    const author = room.find(remark.by);
    const [minutesAgo = 1] = times.slice(comments.length);
    comments.push({
      ...{ key, article: room.article.key, author, replyTo, minutesAgo },
      text: withMentions(remark.text, room.people),
      reactions: reactionsTo(author, replyTo === null ? 0.03 : 0.012, room),
      reports: remark.reports.map(({ by, reason }) => ({ by: room.find(by), reason })),
    });
    return key;
  };
  for (const { replies, ...opening } of threads) {
    const thread = add(opening, null);
    for (const reply of replies) add(reply, thread);
  }
  return comments;
}

/** Minutes ago, descending. Most comments are from the first two days. */
function timesFor(count: number, { article, luck }: Room): number[] {
  const age = article.publishedDaysAgo * 24 * 60;
  const window = Math.min(age - 3, 4 * 24 * 60);
  return Array.from({ length: count }, () =>
    Math.max(2, Math.round(age - 1 - window * luck.next() ** 1.8)),
  ).toSorted((a, b) => b - a);
}

const kinds: readonly DemoReaction['kind'][] = [
  'like',
  'like',
  'like',
  'like',
  'love',
  'funny',
  'insightful',
];

function reactionsTo(author: string, share: number, { readers, luck }: Room): DemoReaction[] {
  return readers
    .filter(({ key }) => luck.chance(share) && key !== author)
    .map(({ key: person }) => ({ person, kind: luck.pick(kinds) }));
}

const withMentions = (text: string, everybody: ReadonlyMap<string, DemoPerson>): string =>
  text.replace(/@([a-z]+)/g, (all, key: string) => {
    const person = everybody.get(key);
    return person ? `@[${person.first} ${person.last}](${person.id})` : all;
  });
