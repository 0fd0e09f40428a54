import { beforeAll, expect, it } from '@jest/globals';
import { permissions } from '@atrium/proto/access';
import { everyone, type Audience } from '@atrium/proto/audience';
import type { Endpoint } from '@atrium/proto/endpoint';
import { ChangeableFixture } from './changeable-fixture.ts';
import { callEndpoint, isSuccess, type MatrixResponse } from './matrix-call.ts';
import type { MatrixFixture } from './matrix-fixture.ts';
import { uploadEndpoints } from './matrix-uploads.ts';
import { TestOrganisation, type TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

export interface ScopeMatrix {
  readonly service: () => TestService;
  readonly build: () => Promise<MatrixFixture>;
  readonly paramsOf: (endpoint: Endpoint, fixture: MatrixFixture) => Readonly<Record<string, string>>;
}

const elsewhere: Audience = { ...everyone, everyone: false, sites: ['elsewhere'] };

/** Endpoints that employees may use too are not administrative. */
const isAdministrative = ({ access }: Endpoint): boolean =>
  access !== 'signed-in' && ![access].flat().some((one) => one.startsWith('user:'));

/**
 * Tests every administrative endpoint with callers that hold every permission, but only within a part of the
 * organisation.
 */
export function describeScopes(
  endpoints: readonly Endpoint[],
  { service, build, paramsOf }: ScopeMatrix,
): void {
  const all = endpoints
    .filter(isAdministrative)
    .map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }));
  const ofUploaders = new Set(uploadEndpoints(endpoints));
  const isMakersOnly = (endpoint: Endpoint, { makersOnly = [] }: MatrixFixture): boolean =>
    ofUploaders.has(endpoint) || makersOnly.some((prefix) => endpoint.path.startsWith(prefix));
  // A service need not have endpoints of every kind.
  const each = (scoped: Endpoint['scoped']) => {
    const cases = all.filter(({ endpoint }) => endpoint.scoped === scoped);
    return cases.length > 0 ? it.each(cases) : (): void => undefined;
  };
  let fixture: MatrixFixture;
  let stranger: TestPerson;
  beforeAll(async () => {
    fixture = await build();
    stranger = await within(service(), fixture, elsewhere);
  });
  const call = async (endpoint: Endpoint, target: MatrixFixture, as: TestPerson): Promise<MatrixResponse> =>
    callEndpoint(service(), endpoint, {
      params: paramsOf(endpoint, target),
      token: await service().tokenOf(as),
      version: 1,
      ...target.inputs?.[endpoint.id],
    });

  const changeable = new ChangeableFixture(build);
  const callInside = async (endpoint: Endpoint): Promise<MatrixResponse> => {
    const callIn = async (target: MatrixFixture): Promise<MatrixResponse> =>
      call(endpoint, target, await within(service(), target, scopeOf(target)));
    return endpoint.method === 'GET'
      ? callIn(fixture)
      : changeable.visit(callIn, (answer) => !isSuccess(answer));
  };

  each(undefined)('[PERM-6] $title is not for a part of the organisation', async ({ endpoint }) => {
    const { status, problem } = await call(endpoint, fixture, stranger);
    expect({ status, problem }).toEqual({ status: 403, problem: 'permission-denied' });
  });

  each('shared')('[PERM-6] $title belongs to no part of the organisation', async ({ endpoint }) => {
    const { status } = await call(endpoint, fixture, stranger);
    if (isMakersOnly(endpoint, fixture)) expect(status).toBe(404);
    else expect([400, 401, 403, 404, 500]).not.toContain(status);
  });

  each('inside')('[PERM-6] $title is for what lies within, and nothing else', async ({ endpoint }) => {
    const outside = await call(endpoint, fixture, stranger);
    if (endpoint.path.includes(':')) expect(outside).toMatchObject({ status: 404, problem: 'not-found' });
    else if (outside.problem) expect(outside).toMatchObject({ status: 403, problem: 'outside-scope' });
    for (const id of Object.values(fixture.ids)) if (id !== null) expect(outside.text).not.toContain(id);
    const inside = await callInside(endpoint);
    const misunderstood = [400, 401, 403, 404, 428, 500].includes(inside.status);
    const isAsMeant = isMakersOnly(endpoint, fixture) ? inside.status === 404 : !misunderstood;
    expect({ ...inside, isAsMeant }).toMatchObject({ isAsMeant: true });
  });
}

function scopeOf({ scope }: MatrixFixture): Audience {
  if (!scope)
    throw new Error('The matrix contains scoped endpoints: declare the scope of its fixtures in `scope`');
  return scope;
}

/** A person with every permission, restricted to a scope for administration. */
async function within(
  service: TestService,
  { superuser }: MatrixFixture,
  scope: Audience,
): Promise<TestPerson> {
  const person = await new TestOrganisation(service, superuser.org).person({ can: permissions, scope });
  await service.settled();
  return person;
}
