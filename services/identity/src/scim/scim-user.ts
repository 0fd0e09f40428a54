import { nameOf } from '@atrium/common/directory/directory';
import { contentLanguages, Email, type Language } from '@atrium/proto/common';
import { noDetails, PersonFields } from '@atrium/proto/identity/people';
import { z } from 'zod';
import type { PersonRecord } from '../people/person.schema.ts';
import { ScimError } from './scim-error.ts';
import type { EmailWords, ScimLink } from './scim-link.schema.ts';
import { detailsIn, shownDetails, type MeantDetails, SaidDetails } from './scim-details.ts';
import { enterpriseSchema, userSchema } from './scim-schemas.ts';

/** Clients write booleans as texts, too. */
const Flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
]);
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);

/** What of a user is read; anything else a client says is passed over. */
const User = z.object({
  userName: z.string().trim().min(1).max(254),
  externalId: optional(z.string().max(200)),
  name: z.object({ givenName: z.string(), familyName: z.string() }),
  title: optional(z.string()),
  preferredLanguage: optional(z.string()),
  active: Flag.nullish().transform((value) => value ?? true),
  emails: optional(
    z
      .array(z.object({ value: z.string(), type: optional(z.string().max(50)), primary: optional(Flag) }))
      .max(20),
  ),
  ...SaidDetails.shape,
});

/** A user as it is meant. */
export interface MeantUser {
  readonly fields: Pick<PersonFields, 'first' | 'last' | 'email' | 'jobTitle'>;
  /** For who is new: afterwards it is their own choice. */
  readonly language: Language | undefined;
  readonly active: boolean;
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: EmailWords | null;
  readonly details: MeantDetails;
}

/** What a client sent, or what came of what it changed; refused where it cannot be meant. */
export function readUser(sent: unknown): MeantUser {
  const read = User.safeParse(sent);
  if (!read.success) throw invalid(read.error);
  const { userName, externalId, name, title, preferredLanguage, active } = read.data;
  const { emails } = read.data;
  const chosen = emails?.find(({ primary }) => primary) ?? emails?.[0];
  const fields = PersonFields.pick({ first: true, last: true, email: true, jobTitle: true }).safeParse({
    first: name.givenName,
    last: name.familyName,
    email: addressIn(read.data.userName, chosen?.value),
    jobTitle: title,
  });
  if (!fields.success) throw invalid(fields.error);
  const language = languageFor(preferredLanguage);
  const email = chosen ? { type: chosen.type, primary: chosen.primary } : null;
  const details = detailsIn(read.data);
  return { fields: fields.data, language, active, userName, externalId, email, details };
}

/** The one that is said to be the one; else the first; else the name itself, where it is an address. */
function addressIn(userName: string, said: string | undefined): string {
  const address = said ?? userName;
  if (Email.safeParse(address).success) return address;
  throw new ScimError(400, 'invalidValue', 'emails: an e-mail address is required, or a userName that is an e-mail address');
}

/** `de-AT` is read as `de`; what nobody here speaks is passed over. */
const languageFor = (text: string | null): Language | undefined =>
  contentLanguages.find((one) => one.toLowerCase() === text?.toLowerCase()) ??
  contentLanguages.find((one) => one.slice(0, 2) === text?.slice(0, 2).toLowerCase());

const invalid = ({ issues }: z.ZodError): ScimError =>
  new ScimError(
    400,
    'invalidValue',
    issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '),
  );

/** All fields of a person with what is meant put in; what the protocol does not know stays. */
export const fieldsWith = (
  { fields, language: meant }: MeantUser,
  details: Partial<PersonFields>,
  before: PersonRecord | null,
  language: Language,
): PersonFields => {
  const old = before
    ? {
        department: before.department,
        grade: before.grade,
        site: before.site,
        reportsTo: before.reportsTo,
        phone: before.phone,
        mobile: before.mobile,
        language: before.language,
      }
    : { ...noDetails, language: meant ?? language };
  return { ...old, ...details, ...fields };
};

/** What the number after an entity tag counts: the person and what the client calls them. */
export const versionOf = ({ version }: { readonly version: number }, link: ScimLink | undefined): string =>
  `W/"${version}.${link?.version ?? 0}"`;

interface Beside {
  readonly link: ScimLink | undefined;
  readonly roles: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly base: string;
}

/** A person in the words of the protocol. */
export function toUser(person: PersonRecord, { link, roles, departments, base }: Beside) {
  const details = shownDetails(person, { said: link?.numbers ?? [], departments, base });
  return {
    schemas: enterpriseSchema in details ? [userSchema, enterpriseSchema] : [userSchema],
    id: person._id,
    ...(link?.externalId && { externalId: link.externalId }),
    userName: link?.userName ?? person.email,
    name: { givenName: person.first, familyName: person.last },
    displayName: nameOf(person),
    ...(person.jobTitle && { title: person.jobTitle }),
    preferredLanguage: person.language,
    active: person.state === 'active',
    emails: [
      {
        value: person.email,
        type: link?.email?.type ?? 'work',
        primary: link?.email?.primary ?? true,
      },
    ],
    groups: person.roles
      .filter((role) => roles.has(role))
      .map((role) => ({ value: role, $ref: `${base}/Groups/${role}`, display: roles.get(role) as string })),
    ...details,
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      location: `${base}/Users/${person._id}`,
      version: versionOf(person, link),
    },
  };
}
export type ScimUser = ReturnType<typeof toUser>;
