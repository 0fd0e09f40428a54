import { peopleIn } from '../audience.ts';
import type { DemoArticle, DemoComment, DemoPerson, DemoReaction, DemoReport } from '../demo-data.ts';
import { seededRandom, type SeededRandom } from '../random.ts';

/**
 * Comments by article, one per line: `who| words`. `who` is the key of a person or a language (`pl`), with `.w` or `.m`
 * if the words show the gender, and with `@site` if it matters. A reply is indented below what it answers, `@key` in
 * the words is a mention, and `!who| reason` reports the comment above.
 */
export type Conversations = Readonly<Record<string, string>>;

interface Line {
  readonly reply: boolean;
  readonly report: boolean;
  readonly who: string;
  readonly text: string;
}

interface Room {
  readonly article: DemoArticle;
  readonly readers: readonly DemoPerson[];
  readonly people: ReadonlyMap<string, DemoPerson>;
  readonly luck: SeededRandom;
  readonly spoke: Set<string>;
}

export function toComments(
  seed: number,
  conversations: Conversations,
  articles: readonly DemoArticle[],
  people: readonly DemoPerson[],
): DemoComment[] {
  const byKey = new Map(people.map((person) => [person.key, person]));
  return Object.entries(conversations).flatMap(([key, text]) => {
    const article = articles.find((candidate) => candidate.key === key);
    if (!article) throw new Error(`Comments on "${key}", which is no article`);
    const readers = peopleIn(article.audience, people);
    return converse(text.split('\n').flatMap(toLine), {
      article,
      readers,
      people: byKey,
      luck: seededRandom(seed, 'comments', key),
      spoke: new Set(),
    });
  });
}

function toLine(line: string): Line[] {
  const [, indent = '', report, who = '', text = ''] = /^( *)(!?)([a-z.@]+)\| (.+)$/.exec(line) ?? [];
  return who ? [{ reply: indent.length > 0, report: report === '!', who, text }] : [];
}

function converse(lines: readonly Line[], room: Room): DemoComment[] {
  const posted = lines.filter(({ report }) => !report);
  const times = timesFor(posted.length, room);
  const comments: DemoComment[] = [];
  let thread: string | null = null;
  for (const line of lines) {
    if (line.report)
      comments.push(reported(comments.pop(), { by: speaker(line.who, room), reason: line.text }));
    else {
      const key = `${room.article.key}/${comments.length + 1}`;
      comments.push(toComment(key, line, line.reply ? thread : null, times[comments.length] ?? 1, room));
      if (!line.reply) thread = key;
    }
  }
  return comments;
}

function toComment(
  key: string,
  { who, text }: Line,
  replyTo: string | null,
  minutesAgo: number,
  room: Room,
): DemoComment {
  const author = speaker(who, room);
  const reactions = reactionsTo(author, replyTo === null ? 0.03 : 0.012, room);
  return {
    key,
    article: room.article.key,
    author,
    replyTo,
    text: withMentions(text, room.people),
    minutesAgo,
    reactions,
    reports: [],
  };
}

function reported(comment: DemoComment | undefined, report: DemoReport): DemoComment {
  if (!comment) throw new Error('A report stands beneath what it reports');
  return { ...comment, reports: [...comment.reports, report] };
}

/** Minutes ago, descending. Most comments are from the first two days. */
function timesFor(count: number, { article, luck }: Room): number[] {
  const age = article.publishedDaysAgo * 24 * 60;
  const window = Math.min(age - 3, 4 * 24 * 60);
  return Array.from({ length: count }, () =>
    Math.max(2, Math.round(age - 1 - window * luck.next() ** 1.8)),
  ).toSorted((a, b) => b - a);
}

function speaker(who: string, { readers, people, luck, spoke }: Room): string {
  if (people.has(who)) return who;
  const [, language, gender, site] = /^(pl|de|en)(?:\.([wm]))?(?:@([a-z]+))?$/.exec(who) ?? [];
  const fitting = readers.filter(
    (person) =>
      person.roles.length === 1 &&
      !spoke.has(person.key) &&
      person.key.includes('-') &&
      person.language.startsWith(language ?? '?') &&
      siteLanguage(person) === language &&
      (!gender || person.portrait.presents === (gender === 'w' ? 'woman' : 'man')) &&
      (!site || person.site === site),
  );
  if (fitting.length === 0) throw new Error(`Nobody is "${who}"`);
  const { key } = luck.pick(fitting);
  spoke.add(key);
  return key;
}

const homes: Readonly<Record<string, string>> = {
  leeds: 'en',
  bristol: 'en',
  lodz: 'pl',
  wroclaw: 'pl',
  cologne: 'de',
  hamburg: 'de',
};
const siteLanguage = ({ site }: DemoPerson): string | undefined => homes[site];

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

const withMentions = (text: string, people: ReadonlyMap<string, DemoPerson>): string =>
  text.replace(/@([a-z]+)/g, (all, key: string) => {
    const person = people.get(key);
    return person ? `@[${person.first} ${person.last}](${person.id})` : all;
  });
