import { renameMentions } from '@atrium/common/text/mentions';
import { fold } from '@atrium/proto/fold';
import { mentionPattern } from '@atrium/proto/mention';
import type { MessageRecord, StoredReaction } from './message.schema.ts';
import type { ReactionKind } from '@atrium/proto/content/reactions';

const maxMentions = 50;
const maxWords = 200;
const maxWordLength = 40;

/** IDs of the people mentioned, as in `Thank you @[Ada Nowak](42)!`. */
export const mentionedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mentionPattern)].map(([, , id]) => id as string))].slice(0, maxMentions);

/**
 * Only participants can be mentioned. Any other mention becomes plain text, so that it refers to no one, now or after
 * they are gone.
 */
export const stripForeignMentions = (text: string, mentioned: readonly string[]): string =>
  renameMentions(text, (id, name) => (mentioned.includes(id) ? name : undefined));

/** As search compares them: folded, each once, without the IDs in mentions. */
export const wordsOf = (text: string): string[] => {
  const shown = fold(text.replaceAll(mentionPattern, ' $1 '));
  const words = shown.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords);
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
