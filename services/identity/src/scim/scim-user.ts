import { fullName } from '@atrium/common/directory/directory';
import { contentLanguages, Email, lengths, line, optionalLine, type Language } from '@atrium/proto/common';
import { emptyDetails, PersonFields } from '@atrium/proto/identity/people';
import { z } from 'zod';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ScimError } from './scim-error.ts';
import type { ScimEmailAttributes, ScimLink } from './scim-link.schema.ts';
import { parseDetails, toDetails, type ParsedDetails, DetailsInput } from './scim-details.ts';
import { enterpriseSchema, userSchema } from './scim-schemas.ts';

/** Clients send booleans as strings too. */
const Flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
]);
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);

/** The attributes read of a user. All others are ignored. */
const User = z.object({
  userName: line(lengths.email),
  externalId: optional(optionalLine(200)),
  name: z.object({ givenName: z.string(), familyName: z.string() }),
  title: optional(z.string()),
  preferredLanguage: optional(z.string()),
  active: Flag.nullish().transform((value) => value ?? true),
  emails: optional(
    z
      .array(z.object({ value: z.string(), type: optional(z.string().max(50)), primary: optional(Flag) }))
      .max(20),
  ),
  ...DetailsInput.shape,
});

export interface ParsedUser {
  readonly fields: Pick<PersonFields, 'first' | 'last' | 'email' | 'jobTitle'>;
  /** For new people only: afterwards it is their own choice. */
  readonly language: Language | undefined;
  readonly active: boolean;
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: ScimEmailAttributes | null;
  readonly details: ParsedDetails;
}

/** Parses what a client sent, or the result of its PATCH. Throws if it is invalid. */
export function parseUser(sent: unknown): ParsedUser {
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
  const details = parseDetails(read.data);
  return { fields: fields.data, language, active, userName, externalId, email, details };
}

/** The primary address, or else the first one, or else the user name if it is an address. */
function addressIn(userName: string, email: string | undefined): string {
  const address = email ?? userName;
  if (Email.safeParse(address).success) return address;
  throw new ScimError(
    400,
    'invalidValue',
    'emails: an e-mail address is required, or a userName that is an e-mail address',
  );
}

/** `de-AT` is read as `de`. Languages that Atrium lacks are ignored. */
const languageFor = (text: string | null): Language | undefined =>
  contentLanguages.find((one) => one.toLowerCase() === text?.toLowerCase()) ??
  contentLanguages.find((one) => one.slice(0, 2) === text?.slice(0, 2).toLowerCase());

const invalid = ({ issues }: z.ZodError): ScimError =>
  new ScimError(
    400,
    'invalidValue',
    issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '),
  );

/** All fields of a person with the client's values. Fields that the protocol does not know stay. */
export const mergeFields = (
  { fields, language: chosenLanguage }: ParsedUser,
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
    : { ...emptyDetails, language: chosenLanguage ?? language };
  return { ...old, ...details, ...fields };
};

/** The ETag counts changes of the person and of what the client calls them. */
export const etagOf = ({ version }: { readonly version: number }, link: ScimLink | undefined): string =>
  `W/"${version}.${link?.version ?? 0}"`;

interface UserContext {
  readonly link: ScimLink | undefined;
  /** IDs of the roles the person has. */
  readonly held: readonly string[];
  readonly roles: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly base: string;
}

/** A person as a SCIM user. */
export function toUser(person: PersonRecord, { link, held, roles, departments, base }: UserContext) {
  const details = toDetails(person, { providedNumbers: link?.numbers ?? [], departments, base });
  return {
    schemas: enterpriseSchema in details ? [userSchema, enterpriseSchema] : [userSchema],
    id: person._id,
    ...(link?.externalId && { externalId: link.externalId }),
    userName: link?.userName ?? person.email,
    name: { givenName: person.first, familyName: person.last },
    displayName: fullName(person),
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
    groups: held
      .filter((role) => roles.has(role))
      .map((role) => ({ value: role, $ref: `${base}/Groups/${role}`, display: roles.get(role) as string })),
    ...details,
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      location: `${base}/Users/${person._id}`,
      version: etagOf(person, link),
    },
  };
}
export type ScimUser = ReturnType<typeof toUser>;
