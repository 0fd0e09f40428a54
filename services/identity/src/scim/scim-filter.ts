import { containing, endingWith, equalIgnoringCase, startingWith } from '@atrium/common/mongo/text-pattern';
import { parse, type Compare, type Filter } from 'scim2-parse-filter';
import { ScimError } from './scim-error.ts';

/** Used by the database as it is. Only attribute filters produce it. */
type MongoFilter = Record<string, unknown>;

/** A filter for one attribute: how its value is compared, and in which field. */
export type AttributeFilter = (
  op: Compare['op'] | 'pr',
  value: Compare['compValue'] | undefined,
) => Promise<MongoFilter>;

/** Attributes by their names in lower case, because the protocol ignores case. */
export type AttributeFilters = Readonly<Record<string, AttributeFilter>>;

const maxDepth = 20;

/** A SCIM filter as a filter of the database. Throws if it names an attribute that is not stored. */
export async function toMongo(text: string, attributeFilters: AttributeFilters): Promise<MongoFilter> {
  return translate(parsed(text), attributeFilters, 0);
}

function parsed(text: string): Filter {
  if (text.length > 2000) throw new ScimError(400, 'invalidFilter', 'The filter is too long');
  try {
    return parse(text);
  } catch {
    throw new ScimError(400, 'invalidFilter', 'The filter is invalid');
  }
}

async function translate(
  filter: Filter,
  attributeFilters: AttributeFilters,
  depth: number,
): Promise<MongoFilter> {
  if (depth > maxDepth) throw new ScimError(400, 'invalidFilter', 'The filter is nested too deeply');
  switch (filter.op) {
    case 'and':
    case 'or':
      return {
        [`$${filter.op}`]: await Promise.all(
          filter.filters.map((one) => translate(one, attributeFilters, depth + 1)),
        ),
      };
    case 'not':
      return { $nor: [await translate(filter.filter, attributeFilters, depth + 1)] };
    case '[]':
      return translate(filter.valFilter, within(filter.attrPath, attributeFilters), depth + 1);
    default:
      return leafOf(filter.attrPath, attributeFilters)(
        filter.op,
        'compValue' in filter ? filter.compValue : undefined,
      );
  }
}

/** In `emails[value eq "…"]`, `value` means `emails.value`. */
const within = (path: string, attributeFilters: AttributeFilters): AttributeFilters =>
  Object.fromEntries(
    Object.entries(attributeFilters)
      .filter(([name]) => name.startsWith(`${path.toLowerCase()}.`))
      .map(([name, leaf]) => [name.slice(path.length + 1), leaf]),
  );

const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

function leafOf(path: string, attributeFilters: AttributeFilters): AttributeFilter {
  const name = path.toLowerCase().replace(urn, '');
  const leaf = Object.hasOwn(attributeFilters, name) ? attributeFilters[name] : undefined;
  if (!leaf) throw new ScimError(400, 'invalidFilter', `Filtering by ${path} is not supported`);
  return leaf;
}

const patterns: Partial<Record<Compare['op'], typeof containing>> = {
  co: containing,
  sw: startingWith,
  ew: endingWith,
};

/** Filters by text in a field; `fold` if it is stored in lower case, so an index finds it. */
export const textFilter =
  (field: string, { fold = false, exact = false } = {}): AttributeFilter =>
  async (op, value) => {
    if (op === 'pr') return { [field]: { $nin: [null, ''] } };
    if (typeof value !== 'string') throw new ScimError(400, 'invalidFilter', 'The value must be a string');
    const pattern = patterns[op]?.(value, exact ? '' : 'i');
    if (pattern !== undefined) return { [field]: pattern };
    if (op !== 'eq' && op !== 'ne')
      throw new ScimError(400, 'invalidFilter', `The operator ${op} is not supported for strings`);
    const condition = fold ? value.toLowerCase() : fold || exact ? value : equalIgnoringCase(value);
    return op === 'eq' ? { [field]: condition } : { $nor: [{ [field]: condition }] };
  };

const comparisons = { eq: '$eq', ne: '$ne', gt: '$gt', ge: '$gte', lt: '$lt', le: '$lte' } as const;

export const timestampFilter =
  (field: string): AttributeFilter =>
  async (op, value) => {
    if (op === 'pr') return { [field]: { $ne: null } };
    const moment = new Date(String(value));
    const comparison = comparisons[op as keyof typeof comparisons];
    if (!comparison || Number.isNaN(moment.getTime()))
      throw new ScimError(400, 'invalidFilter', 'The value must be a dateTime');
    return { [field]: { [comparison]: moment } };
  };
