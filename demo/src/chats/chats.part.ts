import { ChatImporter } from '@atrium/chat/import/chat-importer';
import { personId } from '../ids.ts';
import type { Filling, Part, Settings } from '../part.ts';
import { people } from '../people/people.part.ts';
import { pictureBytes, type DemoPicture } from '../pictures/picture.ts';
import type { DemoChat, DemoChatMessage } from './chat.ts';
import { readChats } from './read-chats.ts';

const minute = 60_000;
const width = 1200;

export const chats: Part<readonly DemoChat[]> = {
  name: 'chats',
  needs: [people],
  load: readChats,
  async fill(all, filling) {
    for (const chat of all) await fillChat(chat, filling);
    if (all.length > 0) filling.tell(`${all.length} conversations of ${filling.organisation.name}`);
  },
};

async function fillChat(
  { name, people: members, messages, unread }: DemoChat,
  { organisation, importer }: Filling,
): Promise<void> {
  const idOf = (key: string): string => personId(organisation, key);
  await importer('chat', ChatImporter).add({
    name,
    people: members.map(idOf),
    messages: await Promise.all(messages.map((message) => toImport(message, organisation))),
    unread: Object.fromEntries(Object.entries(unread).map(([key, count]) => [idOf(key), count])),
  });
}

async function toImport(
  { author, text, minutesAgo, answers, reactions, picture }: DemoChatMessage,
  organisation: Settings,
) {
  const idOf = (key: string): string => personId(organisation, key);
  return {
    author: idOf(author),
    text: text.replaceAll(/\]\(([\w-]+)\)/g, (_, key: string) => `](${idOf(key)})`),
    at: new Date(Date.now() - minutesAgo * minute),
    answers,
    reactions: reactions.map(({ person, kind }) => ({ person: idOf(person), reaction: kind })),
    picture: picture && (await fileOf(picture, organisation)),
  };
}

const fileOf = async (picture: DemoPicture, { defaultLanguage }: Settings) => ({
  name: `${picture.alt[defaultLanguage] ?? 'picture'}.webp`,
  bytes: await pictureBytes(picture, width),
});
