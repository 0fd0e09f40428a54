import { fold } from '@atrium/proto/fold';
import { mentionPattern } from '@atrium/proto/mention';
import type { MessageRecord, StoredReaction } from './message.schema.ts';
import type { ReactionKind } from '@atrium/proto/content/reactions';

const mostMentions = 50;
const mostWords = 200;
const longestWord = 40;

/** Who is mentioned in `Thank you @[Ada Nowak](42)!`. */
export const mentionedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mentionPattern)].map(([, , id]) => id as string))].slice(0, mostMentions);

/** A mention is of who takes part; anybody else's name is only words, so that it leads to nobody, now or once they are gone. */
export const withoutStrangers = (text: string, mentioned: readonly string[]): string =>
  text.replaceAll(mentionPattern, (whole, name: string, id: string) =>
    mentioned.includes(id) ? whole : `@${name}`,
  );

/** As the search compares: folded, each once, without the ids of whom it mentions. */
export const wordsOf = (text: string): string[] => {
  const shown = fold(text.replaceAll(mentionPattern, ' $1 '));
  const words = shown.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
};

/** A person has one reaction to a message, or none. */
export function withReaction(
  reactions: readonly StoredReaction[],
  person: string,
  reaction: ReactionKind | null,
): StoredReaction[] {
  const others = reactions.map((one) => ({
    reaction: one.reaction,
    people: one.people.filter((id) => id !== person),
  }));
  const mine = others.find((one) => one.reaction === reaction);
  if (mine) mine.people.push(person);
  else if (reaction) others.push({ reaction, people: [person] });
  return others.filter(({ people }) => people.length > 0);
}

export const reactionOf = (
  { reactions }: Pick<MessageRecord, 'reactions'>,
  person: string,
): ReactionKind | null => reactions.find(({ people }) => people.includes(person))?.reaction ?? null;
