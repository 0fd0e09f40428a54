import { ReactionKind } from '@atrium/proto/content/reactions';
import { z } from 'zod';
import type { DemoReaction } from '../articles/article.ts';
import type { Source } from '../part.ts';
import { people } from '../people/people.part.ts';
import { pictureIn } from '../pictures/picture-field.ts';
import type { DemoPicture } from '../pictures/picture.ts';
import { keysOf, reference } from '../reading/fields.ts';

export interface DemoChatMessage {
  readonly author: string;
  /** A mention is `@[name](key)`. */
  readonly text: string;
  readonly minutesAgo: number;
  /** Index of the earlier message it answers. */
  readonly answers: number | null;
  readonly reactions: readonly DemoReaction[];
  readonly picture: DemoPicture | null;
}

/** A conversation. People are given by their keys. */
export interface DemoChat {
  readonly key: string;
  readonly name: string | null;
  readonly people: readonly string[];
  readonly messages: readonly DemoChatMessage[];
  /** How many of the last messages each person has not read. */
  readonly unread: Readonly<Record<string, number>>;
}

/** A file with a conversation. Its first person started it. */
export function chatIn(source: Source, key: string) {
  const person = reference('person', keysOf(source.content(people)));
  const Message = z
    .strictObject({
      by: person,
      text: z.string().trim().min(1).optional().describe('`@key` mentions a person.'),
      picture: pictureIn(source, 'chats', `chat/${key}`).optional(),
      reply: z.boolean().default(false).describe('Answers the message before it.'),
      reactions: z.partialRecord(ReactionKind, z.array(person)).default({}).describe('People by reaction.'),
    })
    .refine(({ text, picture }) => text !== undefined || picture !== undefined, {
      message: 'needs `text` or `picture`',
    });
  return z
    .strictObject({
      name: z.string().trim().min(1).nullable().default(null).describe('Groups only.'),
      people: z.array(person).min(2),
      minutesAgo: z.number().min(0).describe('When the last message was sent.'),
      unread: z.record(person, z.number().int()).default({}),
      messages: z.array(Message).min(1),
    })
    .superRefine(({ people: members, messages, unread }, context) => {
      const refuse = (path: PropertyKey[], who: string) =>
        members.includes(who) ||
        context.addIssue({ code: 'custom', path, message: `"${who}" is not in the conversation` });
      for (const who of Object.keys(unread)) refuse(['unread'], who);
      for (const [at, { by, reactions }] of messages.entries())
        for (const who of [by, ...Object.values(reactions).flat()]) refuse(['messages', at], who);
    });
}

export type ChatFile = z.output<ReturnType<typeof chatIn>>;
