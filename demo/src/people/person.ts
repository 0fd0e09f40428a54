import { Email, Language, type Language as LanguageName } from '@atrium/proto/common';
import { PersonFields } from '@atrium/proto/identity/people';
import { z } from 'zod';
import type { Settings } from '../part.ts';
import type { DemoRole } from '../organisation/roles.ts';
import type { Places } from '../places/places.part.ts';
import { complexions, type PortraitTraits } from '../portraits/portrait-traits.ts';
import { Key, keysOf, reference } from '../reading/fields.ts';

export interface DemoPerson {
  /** Unique in the organisation. Others refer to it. */
  readonly key: string;
  /** A UUID. */
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly jobTitle: string | null;
  readonly department: string;
  readonly grade: string;
  readonly site: string;
  /** The manager's key. */
  readonly reportsTo: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly language: LanguageName;
  /** Null for people at work. */
  readonly status: string | null;
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly joinedDaysAgo: number;
  /** Drawn, the path of an image, or none. */
  readonly portrait: PortraitTraits | string | null;
}

const yes = z.enum(['yes', 'no'], 'must be `yes` or `no`').transform((answer) => answer === 'yes');

const number = (most: number) => z.coerce.number<string>().int().min(0).max(most);

/** One line of `people.csv`. Empty cells are left out. */
export function rowOf({ defaultLanguage }: Settings, places: Places, roles: readonly DemoRole[]) {
  const role = reference('role', keysOf(roles));
  return z.strictObject({
    key: Key,
    first: PersonFields.shape.first,
    last: PersonFields.shape.last,
    email: Email,
    jobTitle: PersonFields.shape.jobTitle,
    department: reference('department', keysOf(places.departments)),
    grade: reference('grade', keysOf(places.grades)),
    site: reference('site', keysOf(places.sites)),
    reportsTo: Key.nullable().default(null),
    roles: z
      .string()
      .transform((list) => list.split(' '))
      .pipe(z.array(role))
      .default(['employee']),
    phone: PersonFields.shape.phone,
    mobile: PersonFields.shape.mobile,
    language: Language.default(defaultLanguage),
    status: reference('status', keysOf(places.statuses)).nullable().default(null),
    active: yes.default(true),
    joinedDaysAgo: number(30_000).default(365),
    presents: z.enum(['woman', 'man']).optional(),
    age: number(120).optional(),
    complexion: z.enum(complexions).optional(),
    headscarf: yes.default(false),
  });
}

export type PersonRow = z.output<ReturnType<typeof rowOf>>;
