import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { DirectoryCache } from '@atrium/common/directory/directory-cache.store';
import type { CacheKind } from '@atrium/common/directory/directory-records';
import type { BusMessage } from '@atrium/common/messaging/message-bus';
import type { TestService } from '@atrium/common/testing/test-service';
import { emptyDetails } from '@atrium/proto/identity/people';
import { messages, type MessageType } from '@atrium/proto/messages';
import { searchFieldsOf } from '../src/person-records/person.ts';

/** The test kit publishes people, roles and organisations as identity would. Here it is identity that must have them. */
export function storePublishedStates(service: TestService): void {
  const store = async (
    collection: string,
    kind: CacheKind,
    org: string,
    { _id, ...fields }: { _id: string },
  ) => {
    const update = { $set: { org, ...fields } };
    await service.collection(collection).updateOne({ _id: _id as never }, update, { upsert: true });
    service.app.get(DirectoryCache, { strict: false }).invalidate(kind, _id);
  };
  service.storeState = async (message: BusMessage) => {
    const { org } = message;
    const read = <D extends DescMessage>({ schema }: MessageType<D>): MessageShape<D> | null =>
      message.type === schema.typeName ? fromBinary(schema, message.value) : null;
    const organisation = read(messages.organisation);
    if (organisation) await store('organisations', 'organisations', org, toOrganisation(organisation));
    const role = read(messages.role);
    if (role) await store('roles', 'roles', org, toRole(role));
    const person = read(messages.person);
    if (person) await store('people', 'people', org, toPerson(person));
    const access = read(messages.access);
    if (access) await store('access', 'access', org, toAccess(access));
    const token = read(messages.apiToken);
    if (token) await store('api_tokens', 'apiTokens', org, toToken(token));
  };
}

type State<K extends keyof typeof messages> =
  (typeof messages)[K] extends MessageType<infer D> ? MessageShape<D> : never;

const toOrganisation = ({ id, version, smallestGroup, brandColour, ...state }: State<'organisation'>) => ({
  ...{ _id: id, version: Number(version), guard: 0, name: state.name, languages: state.languages },
  ...{ defaultLanguage: state.defaultLanguage, timeZone: state.timeZone, featuresOn: state.featuresOn },
  brandColour: brandColour || '#1f6f5c',
  ...(smallestGroup !== undefined && { worksCouncil: { on: true, smallestGroup } }),
});

const toRole = ({ id, version, name, superuser, userClaims, adminClaims, scope }: State<'role'>) => ({
  ...{ _id: id, version: Number(version), name: `${name} ${id}`, description: '', superuser },
  ...{ claims: { user: userClaims, admin: adminClaims }, scope: scope ?? null },
});

const toPerson = ({ id, version, first, last, email, language, active, held, ...more }: State<'person'>) => ({
  ...{ ...emptyDetails, _id: id, version: Number(version), first, last, email, language, held },
  ...{ department: more.department ?? null, grade: more.grade ?? null, site: more.site ?? null },
  ...{ unit: more.unit ?? null, photo: null, payrollNumber: null, firstSignIn: null, lastSignIn: null },
  ...{ state: active ? 'active' : 'inactive', createdAt: new Date() },
  ...searchFieldsOf({ first, last, email, jobTitle: null }),
});

const toAccess = ({ id, version, roles, active }: State<'access'>) => ({
  ...{ _id: id, version: Number(version), roles, active, sortName: id },
});

const toToken = ({ id, version, person, hash, permissions, expiresAt, scim }: State<'apiToken'>) => ({
  ...{ _id: id, version: Number(version), name: 'Program', person, hash, permissions, scim },
  ...{
    createdAt: new Date(),
    expiresAt: expiresAt ? timestampDate(expiresAt) : new Date(0),
    lastUsedAt: null,
  },
});
