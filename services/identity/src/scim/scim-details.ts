import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { ScimPhoneNumber } from './scim-link.schema.ts';
import { enterpriseSchema } from './scim-schemas.ts';

const text = z.string().trim().max(200);

/** A person's place in the company and how to reach them. Some clients send a manager as an ID only. */
export const DetailsInput = z.object({
  phoneNumbers: z
    .array(z.object({ value: text, type: text.nullish() }))
    .max(20)
    .nullish(),
  [enterpriseSchema]: z
    .object({
      department: text.nullish(),
      manager: z.union([text, z.object({ value: text.nullish(), $ref: text.nullish() })]).nullish(),
    })
    .nullish(),
});

/** Undefined if it was not sent, null if it is empty. */
export interface ParsedDetails {
  /** As the client writes them. */
  readonly numbers?: readonly ScimPhoneNumber[];
  /** The name of the department. */
  readonly department?: string | null;
  readonly manager?: string | null;
}

type Details = z.infer<typeof DetailsInput>;

export function parseDetails(details: Details): ParsedDetails {
  const enterprise = details[enterpriseSchema];
  return {
    ...(details.phoneNumbers && { numbers: numbersIn(details.phoneNumbers) }),
    ...(enterprise?.department !== undefined && { department: enterprise.department || null }),
    ...(enterprise?.manager !== undefined && { manager: idIn(enterprise.manager) }),
  };
}

function idIn(manager: NonNullable<Details[typeof enterpriseSchema]>['manager']): string | null {
  if (!manager || typeof manager === 'string') return manager || null;
  return manager.value || manager.$ref?.split('/').at(-1) || null;
}

const kinds = ['work', 'mobile'] as const;

/** The first number of each type that is stored. A number without a type counts as work. */
const numbersIn = (numbers: NonNullable<Details['phoneNumbers']>): ScimPhoneNumber[] =>
  kinds.flatMap((kind) => {
    const found = numbers.find(({ type }) => (type?.toLowerCase() || 'work') === kind);
    return found ? [{ value: found.value, type: kind }] : [];
  });

/** An invalid number is ignored, so no one is kept out because of it. */
export function phoneNumberOf(
  numbers: readonly ScimPhoneNumber[],
  kind: ScimPhoneNumber['type'],
): string | null {
  const number = numbers.find(({ type }) => type === kind)?.value;
  const read = number === undefined ? undefined : parsePhoneNumberFromString(number, { extract: false });
  return read?.isValid() ? read.number : null;
}

/** As the client wrote them, unless they have been changed in Atrium since. */
function shownNumbers(
  { phone, mobile }: DetailFields,
  provided: readonly ScimPhoneNumber[],
): ScimPhoneNumber[] {
  const held = { work: phone, mobile };
  return kinds.flatMap((type) => {
    const number = provided.find((one) => one.type === type);
    if (number && phoneNumberOf(provided, type) === held[type]) return [number];
    return held[type] ? [{ value: held[type], type }] : [];
  });
}

/** The details that a PATCH removed: shown to the client before, and missing from the result. */
export function withRemovedDetails(shown: object, details: ParsedDetails, left: unknown): ParsedDetails {
  const has = (value: unknown, name: string): boolean =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  const before = shown as Record<string, unknown>;
  const after = (left ?? {}) as Record<string, unknown>;
  const gone = (name: string): boolean =>
    has(before[enterpriseSchema], name) && !has(after[enterpriseSchema], name);
  return {
    ...details,
    ...(has(before, 'phoneNumbers') && !has(after, 'phoneNumbers') && { numbers: [] }),
    ...(gone('department') && { department: null }),
    ...(gone('manager') && { manager: null }),
  };
}

type DetailFields = Pick<PersonRecord, 'phone' | 'mobile' | 'department' | 'reportsTo'>;

interface DetailsContext {
  readonly providedNumbers: readonly ScimPhoneNumber[];
  /** Names of departments by ID. */
  readonly departments: ReadonlyMap<string, string>;
  readonly base: string;
}

export function toDetails(
  person: DetailFields,
  { providedNumbers, departments, base }: DetailsContext,
): object {
  const { department, reportsTo } = person;
  const numbers = shownNumbers(person, providedNumbers);
  const called = department && departments.get(department);
  const enterprise = {
    ...(called && { department: called }),
    ...(reportsTo && { manager: { value: reportsTo, $ref: `${base}/Users/${reportsTo}` } }),
  };
  return {
    ...(numbers.length > 0 && { phoneNumbers: numbers }),
    ...(Object.keys(enterprise).length > 0 && { [enterpriseSchema]: enterprise }),
  };
}
