import { parse, type Compare, type Filter } from 'scim2-parse-filter';
import { ScimError } from './scim-error.ts';

/** For the database as it is; it comes from the leaves alone. */
type MongoFilter = Record<string, unknown>;

/** What a filter may name: how a value is compared, where it is kept. */
export type Leaf = (
  op: Compare['op'] | 'pr',
  value: Compare['compValue'] | undefined,
) => Promise<MongoFilter>;

/** Attributes by their names in lower case, as the protocol does not tell cases apart. */
export type Leaves = Readonly<Record<string, Leaf>>;

const mostDeep = 20;

/** A filter of the protocol as one of the database; refused where it names what is not kept. */
export async function toMongo(text: string, leaves: Leaves): Promise<MongoFilter> {
  return translate(parsed(text), leaves, 0);
}

function parsed(text: string): Filter {
  if (text.length > 2000) throw new ScimError(400, 'invalidFilter', 'The filter is too long');
  try {
    return parse(text);
  } catch {
    throw new ScimError(400, 'invalidFilter', 'The filter is invalid');
  }
}

async function translate(filter: Filter, leaves: Leaves, depth: number): Promise<MongoFilter> {
  if (depth > mostDeep) throw new ScimError(400, 'invalidFilter', 'The filter is nested too deeply');
  switch (filter.op) {
    case 'and':
    case 'or':
      return {
        [`$${filter.op}`]: await Promise.all(filter.filters.map((one) => translate(one, leaves, depth + 1))),
      };
    case 'not':
      return { $nor: [await translate(filter.filter, leaves, depth + 1)] };
    case '[]':
      return translate(filter.valFilter, within(filter.attrPath, leaves), depth + 1);
    default:
      return leafOf(filter.attrPath, leaves)(filter.op, 'compValue' in filter ? filter.compValue : undefined);
  }
}

/** `emails[value eq "…"]` is about `emails.value`. */
const within = (path: string, leaves: Leaves): Leaves =>
  Object.fromEntries(
    Object.entries(leaves)
      .filter(([name]) => name.startsWith(`${path.toLowerCase()}.`))
      .map(([name, leaf]) => [name.slice(path.length + 1), leaf]),
  );

const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

function leafOf(path: string, leaves: Leaves): Leaf {
  const name = path.toLowerCase().replace(urn, '');
  const leaf = Object.hasOwn(leaves, name) ? leaves[name] : undefined;
  if (!leaf) throw new ScimError(400, 'invalidFilter', `Filtering by ${path} is not supported`);
  return leaf;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patterns: Partial<Record<Compare['op'], (text: string) => string>> = {
  co: (text) => text,
  sw: (text) => `^${text}`,
  ew: (text) => `${text}$`,
};

/** Text in a field; `fold` where it is kept in lower case, so that an index finds it. */
export const textIn =
  (field: string, { fold = false, exact = false } = {}): Leaf =>
  async (op, value) => {
    if (op === 'pr') return { [field]: { $nin: [null, ''] } };
    if (typeof value !== 'string')
      throw new ScimError(400, 'invalidFilter', 'The value must be a string');
    const pattern = patterns[op]?.(escaped(value));
    if (pattern !== undefined) return { [field]: new RegExp(pattern, exact ? '' : 'i') };
    if (op !== 'eq' && op !== 'ne')
      throw new ScimError(400, 'invalidFilter', `The operator ${op} is not supported for strings`);
    const meant = fold ? value.toLowerCase() : fold || exact ? value : new RegExp(`^${escaped(value)}$`, 'i');
    return op === 'eq' ? { [field]: meant } : { $nor: [{ [field]: meant }] };
  };

const comparisons = { eq: '$eq', ne: '$ne', gt: '$gt', ge: '$gte', lt: '$lt', le: '$lte' } as const;

export const momentIn =
  (field: string): Leaf =>
  async (op, value) => {
    if (op === 'pr') return { [field]: { $ne: null } };
    const moment = new Date(String(value));
    const comparison = comparisons[op as keyof typeof comparisons];
    if (!comparison || Number.isNaN(moment.getTime()))
      throw new ScimError(400, 'invalidFilter', 'The value must be a dateTime');
    return { [field]: { [comparison]: moment } };
  };
