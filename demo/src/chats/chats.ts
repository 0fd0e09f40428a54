import type { ReactionKind } from '@atrium/proto/content/reactions';
import type { DemoChat, DemoChatMessage, DemoPerson, DemoPicture } from '../demo-data.ts';
import { altTexts } from '../pictures/alt-texts.ts';
import { seededRandom, type SeededRandom } from '../random.ts';

/** The source of a conversation. */
export interface ChatSource {
  readonly name: string | null;
  /** The first person started it. */
  readonly people: readonly string[];
  /** When the last message was sent. */
  readonly minutesAgo: number;
  readonly unread?: Readonly<Record<string, number>>;
  /**
   * One message per line: `who| words`, `>who| words` answers the line above, `who| (scene)` is a picture. `@key` is a
   * mention, and `+ kind: who, who` below a line adds reactions to it.
   */
  readonly lines: string;
}

export const toChats = (
  seed: number,
  sources: readonly ChatSource[],
  people: readonly DemoPerson[],
): DemoChat[] => {
  const names = new Map(people.map(({ key, first, last }) => [key, `${first} ${last}`]));
  return sources.map(({ name, people: members, minutesAgo, unread = {}, lines }, at) => ({
    name,
    people: members,
    unread,
    messages: timed(toMessages(lines, names), minutesAgo, seededRandom(seed, 'chats', String(at))),
  }));
};

type Untimed = Omit<DemoChatMessage, 'minutesAgo'>;

function toMessages(lines: string, names: ReadonlyMap<string, string>): Untimed[] {
  const messages: Untimed[] = [];
  for (const line of lines.split('\n').map((one) => one.trim())) {
    const [, kind, who = ''] = /^\+ (\w+): (.+)$/.exec(line) ?? [];
    const last = messages.at(-1);
    if (kind && last)
      messages[messages.length - 1] = { ...last, reactions: [...last.reactions, ...felt(kind, who)] };
    else if (line) messages.push(toMessage(line, messages.length - 1, names));
  }
  return messages;
}

const felt = (kind: string, who: string) =>
  who.split(', ').map((person) => ({ person, kind: kind as ReactionKind }));

function toMessage(line: string, before: number, names: ReadonlyMap<string, string>): Untimed {
  const [, answer, author = '', text = ''] = /^(>?)(\w+)\| (.+)$/.exec(line) ?? [];
  if (!names.has(author)) throw new Error(`"${line}" is said by nobody`);
  const [, scene] = /^\(([\w-]+)\)$/.exec(text) ?? [];
  return {
    author,
    text: scene ? '' : text.replaceAll(/@(\w+)/g, (whole, key: string) => mention(whole, key, names)),
    answers: answer ? before : null,
    reactions: [],
    picture: scene ? pictureOf(scene) : null,
  };
}

const mention = (whole: string, key: string, names: ReadonlyMap<string, string>): string =>
  names.has(key) ? `@[${names.get(key)}](${key})` : whole;

function pictureOf(scene: string): DemoPicture {
  const alt = altTexts[scene];
  if (!alt) throw new Error(`There is no picture of "${scene}"`);
  return { scene, seed: 7, alt };
}

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
