import { everybody, peopleIn } from '../audience.ts';
import {
  demoLanguages,
  type DemoArticle,
  type DemoAudience,
  type DemoPerson,
  type DemoReaction,
  type Texts,
} from '../demo-data.ts';
import { altTexts } from '../pictures/alt-texts.ts';
import { seededRandom, seedOf } from '../random.ts';
import type { ArticleSource } from './article-source.ts';
import { toHtml } from './markup.ts';

const perLanguage = (text: (language: (typeof demoLanguages)[number]) => string): Texts =>
  Object.fromEntries(demoLanguages.map((language) => [language, text(language)])) as unknown as Texts;

export function toArticle(seed: number, source: ArticleSource, people: readonly DemoPerson[]): DemoArticle {
  const { key, channel, author, daysAgo, state = 'published', linked = [] } = source;
  const audience = audienceOf(source);
  const part = (at: (lines: readonly string[]) => string) =>
    perLanguage((language) => at(source[language].split('\n')));
  return {
    ...{ key, channel, author, state, linked, audience },
    title: part(([title = '']) => title),
    summary: part(([, summary = '']) => summary),
    html: part((lines) => toHtml(lines.slice(2).join('\n'))),
    header: picture(seed, source.scene, `${key}/header`),
    figures: (source.figures ?? []).map((scene, at) => picture(seed, scene, `${key}/figure-${at + 1}`)),
    publishedDaysAgo: daysAgo,
    comments: source.comments ?? true,
    reactions:
      state === 'published' || state === 'archived'
        ? reactionsTo(seed, source, peopleIn(audience, people))
        : [],
  };
}

const audienceOf = ({ sites = [], departments = [] }: ArticleSource): DemoAudience =>
  sites.length + departments.length === 0 ? everybody : { everyone: false, sites, departments, grades: [] };

function picture(seed: number, scene: string, use: string) {
  const alt = altTexts[scene];
  if (!alt) throw new Error(`No scene is called "${scene}"`);
  return { scene, seed: seedOf(seed, use), alt };
}

/** Number of each kind in a hundred reactions. */
const moods: Readonly<Record<string, Partial<Record<DemoReaction['kind'], number>>>> = {
  usual: { like: 62, love: 12, celebrate: 10, insightful: 12, funny: 4 },
  glad: { like: 46, love: 18, celebrate: 30, insightful: 4, funny: 2 },
  useful: { like: 58, insightful: 36, love: 4, funny: 2 },
  merry: { like: 44, love: 16, celebrate: 12, funny: 28 },
  grave: { sad: 82, love: 18 },
};

function reactionsTo(
  seed: number,
  { key, daysAgo, mood, pull = 1 }: ArticleSource,
  readers: readonly DemoPerson[],
): DemoReaction[] {
  const luck = seededRandom(seed, 'reactions', key);
  const share = (0.07 + luck.next() * 0.12) * pull * Math.min(1, 0.35 + daysAgo / 3);
  const kinds = Object.entries(moods[mood ?? 'usual'] ?? {}).flatMap(([kind, weight]) =>
    Array<DemoReaction['kind']>(weight).fill(kind as DemoReaction['kind']),
  );
  return readers
    .filter(() => luck.chance(share))
    .map(({ key: person }) => ({ person, kind: luck.pick(kinds) }));
}
