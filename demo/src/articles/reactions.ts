import type { DemoPerson } from '../people/person.ts';
import { seededRandom } from '../random.ts';
import { seed } from '../seed.ts';
import type { DemoReaction, Mood } from './article.ts';

/** Number of each kind in a hundred reactions. */
const kindsOf: Readonly<Record<Mood, Partial<Record<DemoReaction['kind'], number>>>> = {
  usual: { like: 62, love: 12, celebrate: 10, insightful: 12, funny: 4 },
  glad: { like: 46, love: 18, celebrate: 30, insightful: 4, funny: 2 },
  useful: { like: 58, insightful: 36, love: 4, funny: 2 },
  merry: { like: 44, love: 16, celebrate: 12, funny: 28 },
  grave: { sad: 82, love: 18 },
};

interface Reacted {
  readonly key: string;
  readonly daysAgo: number;
  readonly mood: Mood;
  readonly pull: number;
}

/** Some of the readers react, more to older articles, each in a way that suits the mood of the article. */
export function reactionsTo(
  { key, daysAgo, mood, pull }: Reacted,
  readers: readonly DemoPerson[],
): DemoReaction[] {
  const luck = seededRandom(seed, 'reactions', key);
  const share = (0.07 + luck.next() * 0.12) * pull * Math.min(1, 0.35 + daysAgo / 3);
  const kinds = Object.entries(kindsOf[mood]).flatMap(([kind, weight]) =>
    Array<DemoReaction['kind']>(weight).fill(kind as DemoReaction['kind']),
  );
  return readers
    .filter(() => luck.chance(share))
    .map(({ key: person }) => ({ person, kind: luck.pick(kinds) }));
}
