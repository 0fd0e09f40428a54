import type { DemoPerson } from '../people/person.ts';
import type { SeededRandom } from '../random.ts';

/** Who can be meant: the readers of the article. Nobody is drawn twice. */
export interface Speakers {
  readonly people: ReadonlyMap<string, DemoPerson>;
  readonly readers: readonly DemoPerson[];
  /** The languages spoken at the sites. */
  readonly languages: ReadonlyMap<string, string>;
  readonly luck: SeededRandom;
  readonly spoke: Set<string>;
}

/**
 * The key of the person a comment is by. A language stands for somebody who speaks it at work and has no name in the
 * stories: people whose keys contain a hyphen. Undefined if there is no such person.
 */
export function speaker(who: string, speakers: Speakers): string | undefined {
  if (speakers.people.has(who)) return who;
  const fitting = speakers.readers.filter((person) => isMeant(person, who, speakers));
  if (fitting.length === 0) return undefined;
  const { key } = speakers.luck.pick(fitting);
  speakers.spoke.add(key);
  return key;
}

function isMeant(person: DemoPerson, who: string, { languages, spoke }: Speakers): boolean {
  const [, language = '?', gender, site] = /^([a-z]{2})(?:\.([wm]))?(?:@([a-z-]+))?$/.exec(who) ?? [];
  const { key, roles, portrait } = person;
  const presents = portrait !== null && typeof portrait !== 'string' ? portrait.presents : undefined;
  return (
    roles.length === 1 &&
    !spoke.has(key) &&
    key.includes('-') &&
    person.language.startsWith(language) &&
    (languages.get(person.site)?.startsWith(language) ?? false) &&
    (!gender || presents === (gender === 'w' ? 'woman' : 'man')) &&
    (!site || person.site === site)
  );
}
