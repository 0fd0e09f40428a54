import { textFor } from '@atrium/proto/common';
import type { DemoChatMessage, DemoOrganisation, DemoPicture } from './demo-data.ts';
import type { DemoTools } from './demo-tools.ts';
import { drawPicture } from './pictures/picture.ts';

const minute = 60_000;
const width = 1200;

export async function fillChats(demo: DemoOrganisation, { chats, tell }: DemoTools): Promise<void> {
  const ids = new Map(demo.people.map(({ key, id }) => [key, id]));
  const idOf = (key: string): string => ids.get(key) ?? key;
  for (const { name, people, messages, unread } of demo.chats)
    await chats.add({
      name,
      people: people.map(idOf),
      messages: await Promise.all(messages.map((message) => toMessage(message, idOf))),
      unread: Object.fromEntries(Object.entries(unread).map(([key, count]) => [idOf(key), count])),
    });
  if (demo.chats.length > 0) tell(`${demo.chats.length} conversations of ${demo.name}`);
}

async function toMessage(
  { author, text, minutesAgo, answers, reactions, picture }: DemoChatMessage,
  idOf: (key: string) => string,
) {
  return {
    author: idOf(author),
    text: text.replaceAll(/\]\((\w+)\)/g, (_, key: string) => `](${idOf(key)})`),
    at: new Date(Date.now() - minutesAgo * minute),
    answers,
    reactions: reactions.map(({ person, kind }) => ({ person: idOf(person), reaction: kind })),
    picture: picture && (await drawn(picture)),
  };
}

const drawn = async (picture: DemoPicture): Promise<{ name: string; bytes: Buffer }> => ({
  name: `${textFor(picture.alt, 'en-GB', 'en-GB')?.text ?? picture.scene}.webp`,
  bytes: await drawPicture(picture, width),
});
