import { mentionPattern } from '@atrium/proto/mention';

/** IDs that may be those of mentioned people, each once, also where removing one mention reveals another. */
export const possiblyMentioned = (text: string): string[] => [
  ...new Set([...text.matchAll(/\]\(([\w.-]{1,64})\)/g)].map(([, id]) => id as string)),
];

/**
 * Writes every mention anew under the name that `nameOf` gives to the person. Without a name it becomes plain text.
 * What is left may read as a mention again, as in `@[@](a)[Boss](b)`, so this is repeated until nothing changes; in a
 * text made to go on and on, nothing remains a mention.
 */
export function renameMentions(
  text: string,
  nameOf: (id: string, label: string) => string | undefined,
  rounds = 10,
): string {
  if (rounds === 0) return text.replaceAll('](', '] (');
  const renamed = text.replaceAll(mentionPattern, (_, label: string, id: string) => {
    const name = nameOf(id, label);
    return name === undefined ? `@${label}` : `@[${withoutBrackets(name)}](${id})`;
  });
  return renamed === text ? text : renameMentions(renamed, nameOf, rounds - 1);
}

/** A bracket would end the name. */
const withoutBrackets = (name: string): string => name.replaceAll('[', '(').replaceAll(']', ')');
