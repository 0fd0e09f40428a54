import { z } from 'zod';
import { Language } from '../common.ts';
import { endpoint, type EndpointDefinition } from '../endpoint.ts';
import type { ProblemCode } from '../problem.ts';

export const stale = z.array(Language).describe('Translations to check: the source text has changed since.');

type Managed = Pick<EndpointDefinition<undefined, undefined, undefined, z.ZodType>, 'access' | 'feature'> & {
  readonly scoped?: 'inside';
};

/** Marks a translation as up to date, the same for every kind of content. */
export const confirmLanguage = <P extends z.ZodRawShape, R extends z.ZodType>(
  { access, feature, scoped }: Managed,
  {
    path,
    params,
    item,
    response,
    problems = [],
  }: {
    /** Of the item: `/admin/menus/:id`. */
    readonly path: `/${string}`;
    readonly params: z.ZodObject<P>;
    /** With its article: `a menu`. */
    readonly item: string;
    readonly response: R;
    readonly problems?: readonly ProblemCode[];
  },
) =>
  endpoint({
    ...{ access, feature, ...(scoped && { scoped }) },
    method: 'PUT',
    rate: 'write',
    path: `${path}/languages/:language/confirmation`,
    summary: `Mark a translation of ${item} as up to date`,
    description: 'For translations that are still correct after the source language changed.',
    params: params.extend({ language: Language }),
    response,
    versioned: true,
    problems,
  });
