import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { seededRandom, type SeededRandom } from '../random.ts';
import { seed } from '../seed.ts';
import { chatIn, type ChatFile, type DemoChat, type DemoChatMessage } from './chat.ts';

const within = 'chats';

export function readChats(source: Source): DemoChat[] {
  const names = new Map(source.content(people).map(({ key, first, last }) => [key, `${first} ${last}`]));
  return source.folder.filesIn(within, '.yaml').map((key) => {
    const { messages, minutesAgo, ...chat } = source.folder.yaml(
      `${within}/${key}.yaml`,
      chatIn(source, key),
    );
    const untimed = messages.map((message, at) => toMessage(message, at, names));
    return { key, ...chat, messages: timed(untimed, minutesAgo, seededRandom(seed, 'chats', key)) };
  });
}

type Untimed = Omit<DemoChatMessage, 'minutesAgo'>;

const toMessage = (
  { by, text = '', picture, reply, reactions }: ChatFile['messages'][number],
  at: number,
  names: ReadonlyMap<string, string>,
): Untimed => ({
  author: by,
  text: text.replaceAll(/@(\w+)/g, (whole, key: string) => mention(whole, key, names)),
  answers: reply ? at - 1 : null,
  reactions: Object.entries(reactions).flatMap(([kind, some]) =>
    some.map((person) => ({ person, kind: kind as keyof typeof reactions })),
  ),
  picture: picture ?? null,
});

const mention = (whole: string, key: string, names: ReadonlyMap<string, string>): string =>
  names.has(key) ? `@[${names.get(key)}](${key})` : whole;

/** Backwards from the last message: minutes apart, sometimes hours. */
function timed(messages: readonly Untimed[], end: number, luck: SeededRandom): DemoChatMessage[] {
  let minutesAgo = end;
  return messages
    .toReversed()
    .map((message) => {
      const at = minutesAgo;
      minutesAgo += luck.chance(0.12) ? luck.between(180, 900) : luck.between(1, 9);
      return { ...message, minutesAgo: at };
    })
    .toReversed();
}
