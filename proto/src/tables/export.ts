import { z } from 'zod';
import { interfaceLanguages } from '../common.ts';
import { endpoint, type EndpointDefinition } from '../endpoint.ts';
import type { Access } from '../access.ts';
import type { Labels } from './labels.ts';

/** File format of an export, and language of its column titles: by default the caller's. */
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

/** Link to the file, valid for minutes. */
export const TableLink = z
  .object({ url: z.string().describe('Signed download link that expires after a few minutes.') })
  .meta({ id: 'TableLink' });
export type TableLink = z.infer<typeof TableLink>;

type Shape = z.ZodObject | undefined;
type WithoutPage<Q extends Shape> =
  Q extends z.ZodObject<infer S> ? z.ZodObject<Omit<S, 'limit' | 'after'>> : undefined;

/** The query of a list without paging: an export has all rows. */
function withoutPage<Q extends Shape>(query: Q): WithoutPage<Q> {
  if (!query) return undefined as WithoutPage<Q>;
  const filters = Object.entries(query.shape).filter(([name]) => name !== 'limit' && name !== 'after');
  return z.object(Object.fromEntries(filters)) as unknown as WithoutPage<Q>;
}

/**
 * The export of a list as a file: its path with `/export`, its filters, order and access. Its columns are defined in
 * the `*.columns.ts` next to the list. `TableExports` in the common library writes the file.
 */
export const exportOf = <P extends Shape, Q extends Shape, R extends z.ZodType>(
  list: EndpointDefinition<P, Q, undefined, R>,
  items: string,
  table: Labels,
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
    table,
    feature: list.feature,
    rate: 'upload',
    ...(list.scoped && { scoped: list.scoped }),
    ...(list.personLevel && { personLevel: list.personLevel }),
    ...(list.tokens !== undefined && { tokens: list.tokens }),
    ...(list.problems && { problems: list.problems.filter((code) => code !== 'invalid-cursor') }),
    ...(list.params && { params: list.params }),
    ...(query && { query }),
    body: TableFile,
    response: TableLink,
  } as EndpointDefinition<P, WithoutPage<Q>, typeof TableFile, typeof TableLink>);
};
