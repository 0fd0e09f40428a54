import { z } from 'zod';
import { IdParams, Instant, NoContent } from '../common.ts';
import { endpoint, type EndpointDefinition } from '../endpoint.ts';
import type { ProblemCode } from '../problem.ts';

/** How many days deleted content can be restored. */
export const restorableDays = 30;

/** A filter of every list whose items can be restored. */
export const deleted = z
  .stringbool()
  .default(false)
  .describe(`List deleted items instead, which can be restored for ${restorableDays} days.`);

export const deletedAt = Instant.nullable().describe(
  `When it was deleted; null otherwise. It can be restored for ${restorableDays} days.`,
);

type Managed = Pick<EndpointDefinition<undefined, undefined, undefined, z.ZodType>, 'access' | 'feature'> & {
  readonly scoped?: 'inside';
};

/** Deleting, restoring and permanently deleting, the same for every kind of content. */
export const restorable = <R extends z.ZodType>(
  { access, feature, scoped }: Managed,
  {
    path,
    item,
    response,
    problems = [],
  }: {
    /** Of the list: `/admin/menus`. */
    readonly path: `/${string}`;
    /** With its article: `a menu`. */
    readonly item: string;
    /** What restoring returns. */
    readonly response: R;
    /** What deleting can additionally be refused for. */
    readonly problems?: readonly ProblemCode[];
  },
) => {
  const managed = { access, feature, rate: 'write', params: IdParams, ...(scoped && { scoped }) } as const;
  return {
    remove: endpoint({
      ...managed,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete ${item}`,
      description: `It is hidden at once, and can be restored for ${restorableDays} days. Then it is permanently deleted with its files.`,
      response: NoContent,
      status: 204,
      problems,
    }),
    restore: endpoint({
      ...managed,
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Restore ${item} that was deleted`,
      response,
    }),
    removeForGood: endpoint({
      ...managed,
      method: 'DELETE',
      path: `${path}/:id/for-good`,
      summary: `Delete ${item} permanently`,
      description:
        'Destroys what was deleted, and its files, at once. Returns 409 `legal-hold` if it contains data of a person under legal hold.',
      response: NoContent,
      status: 204,
      problems: ['wrong-state', 'legal-hold'],
    }),
  };
};
