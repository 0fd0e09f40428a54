import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import type { PersonRecord } from '../people/person.schema.ts';
import type { NumberWords } from './scim-link.schema.ts';
import { enterpriseSchema } from './scim-schemas.ts';

const text = z.string().trim().max(200);

/** What may be said of where somebody is in the company and how they are reached. Some clients name a manager by the id alone. */
export const SaidDetails = z.object({
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

/** Undefined for what was not said, null for what is nothing. */
export interface MeantDetails {
  /** As the client writes them. */
  readonly numbers?: readonly NumberWords[];
  /** By its name. */
  readonly department?: string | null;
  readonly manager?: string | null;
}

type Said = z.infer<typeof SaidDetails>;

export function detailsIn(said: Said): MeantDetails {
  const enterprise = said[enterpriseSchema];
  return {
    ...(said.phoneNumbers && { numbers: numbersIn(said.phoneNumbers) }),
    ...(enterprise?.department !== undefined && { department: enterprise.department || null }),
    ...(enterprise?.manager !== undefined && { manager: idIn(enterprise.manager) }),
  };
}

function idIn(manager: NonNullable<Said[typeof enterpriseSchema]>['manager']): string | null {
  if (!manager || typeof manager === 'string') return manager || null;
  return manager.value || manager.$ref?.split('/').at(-1) || null;
}

const kinds = ['work', 'mobile'] as const;

/** The first of each kind that is kept; one that is of no kind is for work. */
const numbersIn = (said: NonNullable<Said['phoneNumbers']>): NumberWords[] =>
  kinds.flatMap((kind) => {
    const found = said.find(({ type }) => (type?.toLowerCase() || 'work') === kind);
    return found ? [{ value: found.value, type: kind }] : [];
  });

/** A number that is none is passed over: for that nobody is kept out. */
export function numberIn(numbers: readonly NumberWords[], kind: NumberWords['type']): string | null {
  const words = numbers.find(({ type }) => type === kind)?.value;
  const read = words === undefined ? undefined : parsePhoneNumberFromString(words, { extract: false });
  return read?.isValid() ? read.number : null;
}

/** As the client wrote them, unless they were changed here since. */
function shownNumbers({ phone, mobile }: DetailFields, said: readonly NumberWords[]): NumberWords[] {
  const held = { work: phone, mobile };
  return kinds.flatMap((type) => {
    const words = said.find((one) => one.type === type);
    if (words && numberIn(said, type) === held[type]) return [words];
    return held[type] ? [{ value: held[type], type }] : [];
  });
}

/** What a client that patches has taken away: what was shown to it and is said no more. */
export function withoutTaken(shown: object, meant: MeantDetails, left: unknown): MeantDetails {
  const has = (value: unknown, name: string): boolean =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  const before = shown as Record<string, unknown>;
  const after = (left ?? {}) as Record<string, unknown>;
  const gone = (name: string): boolean =>
    has(before[enterpriseSchema], name) && !has(after[enterpriseSchema], name);
  return {
    ...meant,
    ...(has(before, 'phoneNumbers') && !has(after, 'phoneNumbers') && { numbers: [] }),
    ...(gone('department') && { department: null }),
    ...(gone('manager') && { manager: null }),
  };
}

type DetailFields = Pick<PersonRecord, 'phone' | 'mobile' | 'department' | 'reportsTo'>;

interface Beside {
  readonly said: readonly NumberWords[];
  /** What departments are called. */
  readonly departments: ReadonlyMap<string, string>;
  readonly base: string;
}

export function shownDetails(person: DetailFields, { said, departments, base }: Beside): object {
  const { department, reportsTo } = person;
  const numbers = shownNumbers(person, said);
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
