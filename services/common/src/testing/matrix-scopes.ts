import { beforeAll, expect, it } from '@jest/globals';
import { permissions } from '@atrium/proto/access';
import { everyone, type Audience } from '@atrium/proto/audience';
import type { Endpoint } from '@atrium/proto/endpoint';
import { answerOf, wasServed, type Answer } from './matrix-call.ts';
import type { MatrixWorld } from './matrix.ts';
import { TestOrganisation, type TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

export interface ScopeMatrix {
  readonly service: () => TestService;
  readonly build: () => Promise<MatrixWorld>;
  readonly paramsOf: (endpoint: Endpoint, world: MatrixWorld) => Readonly<Record<string, string>>;
}

const elsewhere: Audience = { ...everyone, everyone: false, sites: ['elsewhere'] };

/** What is for employees, too, is no matter of administration. */
const isAdministrative = ({ access }: Endpoint): boolean =>
  access !== 'signed-in' && ![access].flat().some((one) => one.startsWith('user:'));

/** Every endpoint of the administration × who may do everything there is, but within a part of the organisation only. */
export function describeScopes(
  endpoints: readonly Endpoint[],
  { service, build, paramsOf }: ScopeMatrix,
): void {
  const all = endpoints
    .filter(isAdministrative)
    .map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }));
  // A service need not have any of a kind.
  const each = (scoped: Endpoint['scoped']) => {
    const cases = all.filter(({ endpoint }) => endpoint.scoped === scoped);
    return cases.length > 0 ? it.each(cases) : (): void => undefined;
  };
  let world: MatrixWorld;
  let stranger: TestPerson;
  beforeAll(async () => {
    world = await build();
    stranger = await within(service(), world, elsewhere);
  });
  const call = async (endpoint: Endpoint, there: MatrixWorld, as: TestPerson): Promise<Answer> =>
    answerOf(service(), endpoint, {
      params: paramsOf(endpoint, there),
      token: await service().tokenOf(as),
      version: 1,
      ...there.inputs?.[endpoint.id],
    });

  /** In a world that others have changed already; if it is refused there, perhaps because of them, in a new one. */
  let changed: MatrixWorld | undefined;
  const callInside = async (endpoint: Endpoint): Promise<Answer> => {
    const callIn = async (there: MatrixWorld): Promise<Answer> =>
      call(endpoint, there, await within(service(), there, scopeOf(there)));
    if (endpoint.method === 'GET') return callIn(world);
    const answer = changed && (await callIn(changed));
    if (answer && wasServed(answer)) return answer;
    changed = await build();
    return callIn(changed);
  };

  each(undefined)('[PERM-6] $title is not for a part of the organisation', async ({ endpoint }) => {
    const { status, problem } = await call(endpoint, world, stranger);
    expect({ status, problem }).toEqual({ status: 403, problem: 'permission-denied' });
  });

  each('shared')('[PERM-6] $title belongs to no part of the organisation', async ({ endpoint }) => {
    expect([400, 401, 403, 404, 500]).not.toContain((await call(endpoint, world, stranger)).status);
  });

  each('inside')('[PERM-6] $title is for what lies within, and nothing else', async ({ endpoint }) => {
    const outside = await call(endpoint, world, stranger);
    if (endpoint.path.includes(':')) expect(outside).toMatchObject({ status: 404, problem: 'not-found' });
    else if (outside.problem) expect(outside).toMatchObject({ status: 403, problem: 'outside-scope' });
    for (const id of Object.values(world.ids)) if (id !== null) expect(outside.text).not.toContain(id);
    const inside = await callInside(endpoint);
    const isMakersOnly = world.makersOnly?.some((prefix) => endpoint.path.startsWith(prefix));
    const misunderstood = [400, 401, 403, 404, 428, 500].includes(inside.status);
    const isAsMeant = isMakersOnly ? inside.status === 404 : !misunderstood;
    expect({ ...inside, isAsMeant }).toMatchObject({ isAsMeant: true });
  });
}

function scopeOf({ scope }: MatrixWorld): Audience {
  if (!scope)
    throw new Error(
      'The matrix contains scoped endpoints: declare the scope of its fixtures in `scope`',
    );
  return scope;
}

/** Somebody who may do everything, of the administration within a scope. */
async function within(
  service: TestService,
  { superuser }: MatrixWorld,
  scope: Audience,
): Promise<TestPerson> {
  const person = await new TestOrganisation(service, superuser.org).person({ can: permissions, scope });
  await service.settled();
  return person;
}
