import { beforeAll, expect, it } from '@jest/globals';
import type { Endpoint } from '@atrium/proto/endpoint';
import { features } from '@atrium/proto/features';
import { messages } from '@atrium/proto/messages';
import { personLevelFields, signedLiveEvents } from '@atrium/proto/person-level';
import type { AddressedLiveEventValue } from '../live/live-channel.ts';
import { ChangeableFixture } from './changeable-fixture.ts';
import { callEndpoint, isSuccess, type MatrixResponse } from './matrix-call.ts';
import type { MatrixFixture } from './matrix-fixture.ts';
import type { TestService } from './test-service.ts';

export interface WorksCouncilMatrix {
  readonly service: () => TestService;
  readonly build: () => Promise<MatrixFixture>;
  readonly paramsOf: (endpoint: Endpoint, fixture: MatrixFixture) => Record<string, string>;
}

/** Calls every endpoint as a superuser while works council mode hides data about individuals. */
export function describeWorksCouncil(endpoints: readonly Endpoint[], matrix: WorksCouncilMatrix): void {
  const { service, paramsOf } = matrix;
  let fixture: MatrixFixture;
  let changeable: ChangeableFixture;
  const build = async (): Promise<MatrixFixture> => {
    const built = await matrix.build();
    await enterWorksCouncil(service(), built.superuser.org);
    await service().settled();
    return built;
  };
  const call = async (endpoint: Endpoint, target = fixture): Promise<MatrixResponse> =>
    callEndpoint(service(), endpoint, {
      params: paramsOf(endpoint, target),
      token: await service().tokenOf(target.superuser),
      version: 1,
      ...target.inputs?.[endpoint.id],
    });
  beforeAll(async () => {
    fixture = await build();
    changeable = new ChangeableFixture(build, fixture);
  });

  // Writing endpoints respond through the same interceptor as reading ones, so testing reads is enough.
  const answers = endpoints
    .filter(({ method, personLevel }) => method === 'GET' || personLevel === 'refused')
    .filter(({ personLevel }) => personLevel !== 'own')
    .map((endpoint) => ({ title: titleOf(endpoint), endpoint }));
  it.each(answers)(
    '[PERM-7] $title reveals nothing about individuals in works council mode',
    async ({ endpoint }) => {
      const { status, problem, text } = await call(endpoint);
      if (endpoint.personLevel === 'refused')
        return expect({ status, problem }).toEqual({ status: 404, problem: 'works-council-mode' });
      expect([500, 400]).not.toContain(status);
      for (const name of [...personLevelFields.timestamps, ...personLevelFields.states])
        expect(text).not.toMatch(new RegExp(`"${name}":(?!null)`));
    },
  );

  const named = endpoints.map((endpoint) => ({ title: titleOf(endpoint), endpoint }));
  // Before anything is written, whose jobs would still raise live events.
  it.each(named.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '[PERM-7] no one notices $title in works council mode',
    async ({ endpoint }) => {
      const before = service().liveEvents.length;
      await call(endpoint);
      await service().settled();
      const raised = service().liveEvents.slice(before);
      expect(raised.filter((event) => goesBeyond(event, fixture))).toEqual([]);
    },
  );

  it.each(named.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    '[PERM-7] the live events of $title name no one in works council mode',
    async ({ endpoint }) => {
      const callIn = async (target: MatrixFixture) => {
        const before = service().liveEvents.length;
        const answer = await call(endpoint, target);
        await service().settled();
        const raised = service().liveEvents.slice(before);
        return { answer, naming: raised.filter((event) => names(event, peopleIn(target))) };
      };
      const { naming } = await changeable.visit(
        callIn,
        ({ answer, naming }) => !isSuccess(answer) && naming.length === 0,
      );
      expect(naming).toEqual([]);
    },
  );
}

const titleOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const peopleIn = ({ superuser, ids }: MatrixFixture): string[] => [
  superuser.id,
  ...Object.entries(ids).flatMap(([path, id]) => (id && /\/people\/:\w+$/.test(path) ? [id] : [])),
];

/** Whether others than the people named receive it. */
function names(event: AddressedLiveEventValue, people: readonly string[]): boolean {
  if (signedLiveEvents.includes(event.name)) return false;
  const text = JSON.stringify([event.ids, event.content]);
  return people.some((id) => text.includes(id) && !isOnlyFor(event, id));
}

const goesBeyond = (event: AddressedLiveEventValue, { superuser }: MatrixFixture): boolean =>
  event.org === superuser.org && !isOnlyFor(event, superuser.id);

const isOnlyFor = ({ to }: AddressedLiveEventValue, id: string): boolean =>
  typeof to === 'object' && 'people' in to && to.people.every((one) => one === id);

async function enterWorksCouncil(service: TestService, org: string): Promise<void> {
  await service.publish(messages.organisation, org, org, {
    id: org,
    version: 1_000_000n,
    name: 'Acme',
    languages: ['en-GB'],
    defaultLanguage: 'en-GB',
    timeZone: 'Europe/London',
    featuresOn: [...features],
    smallestGroup: 5,
  });
}
