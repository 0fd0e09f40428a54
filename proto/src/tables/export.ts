import { z } from 'zod';
import { interfaceLanguages } from '../common.ts';
import { endpoint, type EndpointDefinition } from '../endpoint.ts';
import type { Access } from '../access.ts';

/** As what kind of file a table is wanted, and in which language its columns are titled: one's own unless given. */
export const TableFile = z
  .object({
    format: z.enum(['csv', 'xlsx']).default('xlsx'),
    language: z
      .enum(interfaceLanguages)
      .optional()
      .describe('Language of the column titles; your own language by default.'),
  })
  .meta({ id: 'TableFile' });
export type TableFile = z.infer<typeof TableFile>;

/** Where the file is; valid for minutes. */
export const TableLink = z
  .object({ url: z.string().describe('Signed download link that expires after a few minutes.') })
  .meta({ id: 'TableLink' });
export type TableLink = z.infer<typeof TableLink>;

type Shape = z.ZodObject | undefined;
type WithoutPage<Q extends Shape> =
  Q extends z.ZodObject<infer S> ? z.ZodObject<Omit<S, 'limit' | 'after'>> : undefined;

/** What a list is asked for beside the page: an export has every row of it. */
function withoutPage<Q extends Shape>(query: Q): WithoutPage<Q> {
  if (!query) return undefined as WithoutPage<Q>;
  const kept = Object.entries(query.shape).filter(([name]) => name !== 'limit' && name !== 'after');
  return z.object(Object.fromEntries(kept)) as unknown as WithoutPage<Q>;
}

/**
 * A list as a file: at its path with `/export`, with its filters and its order, for whoever may see it. Which columns it
 * has stands in the `*.columns.ts` beside the list; `TableExports` of the kit writes it.
 */
export const exportOf = <P extends Shape, Q extends Shape, R extends z.ZodType>(
  list: EndpointDefinition<P, Q, undefined, R>,
  items: string,
  access: Access = list.access,
) => {
  const query = withoutPage(list.query as Q);
  const filters =
    query && Object.keys(query.shape).length > 0 ? 'Applies the same filters as the list. ' : '';
  return endpoint({
    method: 'POST',
    path: `${list.path}/export`,
    summary: `Export ${items}`,
    description: `${filters}Returns a download link that expires after a few minutes.`,
    access,
    feature: list.feature,
    rate: 'upload',
    ...(list.scoped && { scoped: list.scoped }),
    ...(list.personLevel && { personLevel: list.personLevel }),
    ...(list.tokens !== undefined && { tokens: list.tokens }),
    ...(list.params && { params: list.params }),
    ...(query && { query }),
    body: TableFile,
    response: TableLink,
  } as EndpointDefinition<P, WithoutPage<Q>, typeof TableFile, typeof TableLink>);
};
