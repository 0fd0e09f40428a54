import { z } from 'zod';
import { Permission } from './access.ts';
import { Id, IdParams, Instant, NoContent, page, PersonRef } from './common.ts';
import { countedPageOf } from './counted-page.ts';
import { endpoint, endpoints, services, type ServiceName, type Tag } from './endpoint.ts';
import { exportOf } from './tables/export.ts';
import { labels } from './tables/labels.ts';
import { ProblemCode } from './problem.ts';

const backgroundTasksTag: Tag = {
  name: 'Background tasks',
  description: 'Imports, bulk changes, broadcasts and exports running in the background.',
};

/** Some tasks are for superusers only. */
export const TaskPermission = Permission.or(z.literal('superuser'));
export type TaskPermission = z.infer<typeof TaskPermission>;

/** Every kind of background task that people can see, and the permission to see and cancel it. */
export const taskPermissions = {
  'people.import-check': 'admin:users',
  'people.import': 'admin:users',
  'people.bulk': 'admin:users',
  'broadcast.send': 'admin:broadcast',
  'chat.export': 'superuser',
} as const satisfies Record<string, TaskPermission>;
/** Tasks that run within the scope of the person who started them, and that this person can see. */
export const scopedTasks: readonly TaskKind[] = [
  'people.import-check',
  'people.import',
  'people.bulk',
  'broadcast.send',
];
export type TaskKind = keyof typeof taskPermissions;
const kinds = Object.keys(taskPermissions) as [TaskKind, ...TaskKind[]];
export const TaskKind = z.enum(kinds).meta({ id: 'TaskKind' });

export const TaskState = z
  .enum(['scheduled', 'running', 'done', 'failed', 'cancelled'])
  .meta({ id: 'TaskState' });
export type TaskState = z.infer<typeof TaskState>;

export const TaskProgress = z
  .object({
    id: Id,
    state: TaskState,
    done: z.number().int().describe('Number of items processed.'),
    total: z.number().int().nullable().describe('Number of all items; null while unknown.'),
    failed: z.number().int().describe('How many of the processed items failed.'),
    reason: ProblemCode.nullable().describe('Why the task failed.'),
  })
  .meta({ id: 'TaskProgress' });
export type TaskProgress = z.infer<typeof TaskProgress>;

export const Task = z
  .object({
    ...TaskProgress.shape,
    service: z.enum(services).describe('The service that runs the task. Resume or cancel it there.'),
    kind: TaskKind,
    title: z.string().describe('What the task works on, for example a file name.'),
    link: z.string().nullable().describe('Path in the web client of the page with details.'),
    by: PersonRef,
    dueAt: Instant.describe('When the task starts or is retried.'),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

export const TasksQuery = page.extend({ state: TaskState.optional() });

const list = endpoint({
  method: 'GET',
  path: '/tasks',
  summary: 'List background tasks, newest first',
  description: 'Only kinds that you have permission for.',
  access: 'any-admin',
  scoped: 'inside',
  feature: null,
  rate: 'read',
  query: TasksQuery,
  response: countedPageOf(Task),
  problems: ['invalid-cursor'],
});

export const tasks = endpoints('notifications', 'tasks', backgroundTasksTag, {
  list,
  export: exportOf(
    list,
    'background tasks',
    labels('Background tasks', 'Zadania w tle', 'Hintergrundaufgaben'),
  ),
});

/** The endpoints that a service offers for its own tasks. */
export const serviceTaskEndpoints = <S extends ServiceName>(service: S) => {
  const own = {
    access: 'any-admin',
    scoped: 'inside',
    feature: null,
    rate: 'write',
    params: IdParams,
    response: NoContent,
  } as const;
  return endpoints(service, `${service}Tasks`, backgroundTasksTag, {
    retry: endpoint({
      ...own,
      method: 'POST',
      path: `/tasks/${service}/:id/retry`,
      summary: `Resume a failed or cancelled task of the ${service} service`,
      description: 'Continues where the task stopped. Returns 409 `wrong-state` for other tasks.',
      status: 204,
      problems: ['wrong-state'],
    }),
    cancel: endpoint({
      ...own,
      method: 'POST',
      path: `/tasks/${service}/:id/cancel`,
      summary: `Cancel a task of the ${service} service`,
      description: 'Returns 409 `wrong-state` if the task has ended.',
      status: 204,
      problems: ['wrong-state'],
    }),
  });
};

export const identityTasks = serviceTaskEndpoints('identity');
export const notificationsTasks = serviceTaskEndpoints('notifications');
export const chatTasks = serviceTaskEndpoints('chat');
