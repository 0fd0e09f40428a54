import { z } from 'zod';
import { Id, IdParams, Instant, Language, NoContent } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { Snooze } from './snooze.ts';

const todosTag: Tag = { name: 'To do', description: 'What waits for you.' };

export const todoKinds = [
  /** A welcome notice asks to be acknowledged. */
  'notice',
  /** A broadcast asks to be acknowledged. */
  'broadcast',
  /** An emergency asks whether people are safe. */
  'safety',
  /** Content was submitted for review. */
  'review',
  /** Comments were reported or held, or their authors appealed. */
  'moderation',
  /** Rows of an import could not be imported. */
  'import',
  /** People are invited to an event and have not answered. */
  'event',
  /** A place at an event is kept for a person who waited. */
  'event-place',
] as const;
export const TodoKind = z.enum(todoKinds).meta({ id: 'TodoKind' });
export type TodoKind = z.infer<typeof TodoKind>;

/** Kinds of which many are one entry, with the page where people work through them. */
export const countedTodos: Readonly<Partial<Record<TodoKind, string>>> = {
  moderation: '/admin/moderation',
  event: '/events',
};

export const Todo = z
  .object({
    id: Id,
    kind: TodoKind,
    title: z.string().describe('What it is about, in your language. Empty if `count` is greater than 1.'),
    language: Language.describe(
      'Language of the title; a fallback if it differs from the requested language.',
    ),
    count: z.number().int().describe('How many of the kind it stands for.'),
    link: z.string().nullable().describe('Path in the web client of the page where it is done.'),
    links: z
      .array(z.string())
      .describe('Paths of everything it stands for. Notifications with them are in its place.'),
    urgent: z.boolean(),
    byHand: z.boolean().describe('Whether you say yourself that it is done, with `PUT /todos/:id/done`.'),
    askedAt: Instant,
    dueAt: Instant.nullable(),
    snoozedUntil: Instant.nullable().describe('Not among what waits for you until this time.'),
  })
  .meta({ id: 'Todo', description: 'Something that you are asked to do.' });
export type Todo = z.infer<typeof Todo>;

/** More than anyone works through in one go. */
export const maxTodos = 100;

export const TodosState = z.enum(['open', 'snoozed']);
export type TodosState = z.infer<typeof TodosState>;

const own = { access: 'signed-in', feature: null } as const;

export const todos = endpoints('notifications', 'todos', todosTag, {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/todos',
    summary: 'List what waits for you, most urgent first',
    description: `At most ${maxTodos}.`,
    rate: 'read',
    query: z.object({ language: Language.optional(), state: TodosState.default('open') }),
    response: z.object({ items: z.array(Todo) }),
  }),
  finish: endpoint({
    ...own,
    method: 'PUT',
    path: '/todos/:id/done',
    summary: 'Mark something as done',
    description: 'Only what has `byHand`; the rest is done where its link leads.',
    rate: 'write',
    params: IdParams,
    response: NoContent,
    status: 204,
    problems: ['wrong-state'],
  }),
  snooze: endpoint({
    ...own,
    method: 'PUT',
    path: '/todos/:id/snooze',
    summary: 'Snooze something that waits for you',
    description: 'It comes back when it is due at the latest. What is urgent cannot be snoozed.',
    rate: 'write',
    params: IdParams,
    body: Snooze,
    response: z.object({ snoozedUntil: Instant }),
    problems: ['wrong-state'],
  }),
  wake: endpoint({
    ...own,
    method: 'DELETE',
    path: '/todos/:id/snooze',
    summary: 'End the snoozing of something that waits for you',
    rate: 'write',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});
