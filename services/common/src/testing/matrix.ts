import { getConnectionToken } from '@nestjs/mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { Audience } from '@atrium/proto/audience';
import { features } from '@atrium/proto/features';
import { messages } from '@atrium/proto/messages';
import { personLevelFields } from '@atrium/proto/person-level';
import { problemStatus } from '@atrium/proto/problem';
import type { Connection } from 'mongoose';
import { PersonalData } from '../personal-data/personal-data.ts';
import type { ServiceDefinition } from '../serve.ts';
import { answerOf, wasServed, type Answer } from './matrix-call.ts';
import { refusals, Visitors } from './matrix-refusals.ts';
import { describeScopes } from './matrix-scopes.ts';
import { describeTables } from './matrix-tables.ts';
import type { TestPerson } from './test-people.ts';
import { TestService } from './test-service.ts';

/** An organisation with one of everything the paths of a service name. */
export interface MatrixWorld {
  /** May do everything in this organisation and nothing elsewhere. */
  readonly superuser: TestPerson;
  /**
   * For every path parameter of the service an id of such a thing, by the path up to the parameter:
   * `/roles/:id`, `/roles/:id/people/:person`. `null` for what is no id, such as the name of a feature.
   */
  readonly ids: Readonly<Record<string, string | null>>;
  /** By endpoint (`roles.create`) what else must be sent to be understood. */
  readonly inputs?: Readonly<
    Record<string, { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> }>
  >;
  /** A part of the organisation in which everything lies that lies anywhere; where an endpoint is for one. */
  readonly scope?: Audience;
  /** Paths of what within a scope is there for its maker only. */
  readonly makersOnly?: readonly string[];
  /** By path parameter as above, for what is no id. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * The generated matrix of a service: every endpoint of its tables × every way to be refused, and × the ids of another
 * organisation. It walks the tables, so a new endpoint is in it by itself, and fails until `build` has a sample for a
 * new path parameter. Use it in `services/<name>/test/matrix.test.ts`:
 *
 * ```ts
 * describeMatrix(content, async (service) => ({
 *   superuser,
 *   ids: { '/articles/:id': article.id, '/subjects/:kind': null, '/subjects/:kind/:id': article.id },
 *   values: { '/subjects/:kind': 'article' },
 *   inputs: { 'comments.edit': { body: { text: 'Hello' } } },
 * }));
 * ```
 *
 * `build` makes an organisation of its own each time: the other one, one to read in, and one to change, as often as what was changed is in the way.
 */
export function describeMatrix(
  definition: ServiceDefinition,
  build: (service: TestService) => Promise<MatrixWorld>,
): void {
  const endpoints = allEndpoints.filter(
    ({ service, access }) => service === definition.name && access !== 'public',
  );
  describe(`every endpoint of ${definition.name}`, () => {
    let service: TestService;
    beforeAll(async () => (service = await TestService.start(definition)));
    afterAll(() => service.stop());
    it('[USER-5] somebody answers for every collection: what it keeps of people is exported and erased', () => {
      const { models } = service.app.get<Connection>(getConnectionToken());
      const names = Object.values(models).map(({ collection }) => collection.collectionName);
      expect(service.app.get(PersonalData).unanswered([...new Set(names)])).toEqual([]);
    });
    describeRefusals(endpoints, () => service);
    describeBoundary(endpoints, () => service, build);
    describeWorksCouncil(endpoints, () => service, build);
    describeScopes(endpoints, { service: () => service, build: () => build(service), paramsOf: paramsIn });
    describeTables(
      endpoints,
      () => service,
      () => build(service),
      paramsIn,
    );
  });
}

const titleOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function describeRefusals(endpoints: readonly Endpoint[], service: () => TestService): void {
  let visitors: Visitors;
  beforeAll(async () => (visitors = await Visitors.arrive(service())));
  const cases = refusals.flatMap((refusal) =>
    endpoints.filter(refusal.applies).map((endpoint) => ({ title: titleOf(endpoint), endpoint, ...refusal })),
  );
  it.each(cases)('[AUTH-6] $title $when is refused: $code', async ({ endpoint, token, code }) => {
    const { status, problem } = await answerOf(service(), endpoint, {
      params: {},
      token: await token(visitors, endpoint),
    });
    expect({ status, problem }).toEqual({ status: problemStatus[code], problem: code });
  });
}

function describeBoundary(
  endpoints: readonly Endpoint[],
  service: () => TestService,
  build: (service: TestService) => Promise<MatrixWorld>,
): void {
  // What nobody may change, and what is only read, stays as it is.
  let foreign: MatrixWorld;
  let read: MatrixWorld;
  beforeAll(async () => {
    foreign = await build(service());
    read = await build(service());
    await service().settled();
  });
  const cases = endpoints.map((endpoint) => ({ title: titleOf(endpoint), endpoint }));
  let changed: MatrixWorld | undefined;
  let isUntouched = false;
  it.each(cases)('[PERM-8] $title knows nothing of another organisation', async ({ endpoint }) => {
    const visitIn = (own: MatrixWorld): Promise<Visit> => visit(service(), endpoint, own, foreign);
    const isRead = endpoint.method === 'GET';
    let visited = isRead ? await visitIn(read) : changed && (await visitIn(changed));
    if (!visited || (!isRead && !isUntouched && saysNothing(visited))) {
      changed = await build(service());
      await service().settled();
      visited = await visitIn(changed);
    }
    // What refused everything is as it was built: the next one need not be built for whoever is refused there, too.
    if (!isRead) isUntouched = saysNothing(visited);
    const { withForeign, own } = visited;
    for (const { status, problem } of withForeign)
      expect({ status, problem }).toEqual({ status: 404, problem: 'not-found' });
    // The same call with the organisation's own ids is understood: the refusals above were for the ids alone.
    expect([400, 401, 404, 428, 500]).not.toContain(own.status);
    for (const id of Object.values(foreign.ids)) if (id !== null) expect(own.text).not.toContain(id);
  });
}

/** What an endpoint answers in one organisation to the ids of another, one at a time, and then to its own. */
interface Visit {
  readonly withForeign: readonly Answer[];
  readonly own: Answer;
}

async function visit(
  service: TestService,
  endpoint: Endpoint,
  world: MatrixWorld,
  foreign: MatrixWorld,
): Promise<Visit> {
  const withForeign: Answer[] = [];
  for (const place of placesOf(endpoint)) {
    const id = idAt(foreign, place);
    const answer = await callIn(service, world, endpoint, { [place.name]: id });
    if (id !== null) withForeign.push(answer);
  }
  return { withForeign, own: await callIn(service, world, endpoint) };
}

/** Refused after the calls of other endpoints, perhaps because of them: only an organisation nobody has touched can tell. */
const saysNothing = ({ withForeign, own }: Visit): boolean =>
  !wasServed(own) && own.status !== 500 && !withForeign.some(wasServed);

/** Every endpoint, as whoever may do everything, where nobody is to see what single people did. */
function describeWorksCouncil(
  endpoints: readonly Endpoint[],
  service: () => TestService,
  build: (service: TestService) => Promise<MatrixWorld>,
): void {
  let world: MatrixWorld;
  beforeAll(async () => {
    world = await build(service());
    await enterWorksCouncil(service(), world.superuser.org);
  });
  // What changes something answers as what reads it, through the same interceptor.
  const cases = endpoints
    .filter(({ method, personLevel }) => method === 'GET' || personLevel === 'refused')
    .filter(({ personLevel }) => personLevel !== 'own')
    .map((endpoint) => ({ title: titleOf(endpoint), endpoint }));
  it.each(cases)(
    '[PERM-7] $title tells nothing of single people in works-council mode',
    async ({ endpoint }) => {
      const { status, problem, text } = await callIn(service(), world, endpoint);
      if (endpoint.personLevel === 'refused')
        return expect({ status, problem }).toEqual({ status: 404, problem: 'works-council-mode' });
      expect([500, 400]).not.toContain(status);
      for (const moment of personLevelFields.moments)
        expect(text).not.toMatch(new RegExp(`"${moment}":(?!null)`));
    },
  );
}

async function enterWorksCouncil(service: TestService, org: string): Promise<void> {
  await service.tell(messages.organisation, org, org, {
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

interface Place {
  readonly name: string;
  /** The path up to the parameter. */
  readonly prefix: string;
}

const placesOf = ({ path }: Endpoint): Place[] =>
  [...path.matchAll(/:(\w+)/g)].map((found) => ({
    name: found[1] as string,
    prefix: path.slice(0, found.index + found[0].length),
  }));

function idAt(world: MatrixWorld, { prefix }: Place): string | null {
  const id = world.ids[prefix];
  if (id === undefined)
    throw new Error(`The matrix has no sample for ${prefix}: add one where describeMatrix is called`);
  return id;
}

function paramsIn(
  endpoint: Endpoint,
  world: MatrixWorld,
  foreign: Record<string, string | null> = {},
): Record<string, string> {
  const own = placesOf(endpoint).map((place) => [
    place.name,
    foreign[place.name] ?? idAt(world, place) ?? world.values?.[place.prefix] ?? '',
  ]);
  return Object.fromEntries(own) as Record<string, string>;
}

async function callIn(
  service: TestService,
  world: MatrixWorld,
  endpoint: Endpoint,
  foreign: Record<string, string | null> = {},
): Promise<Answer> {
  return answerOf(service, endpoint, {
    params: paramsIn(endpoint, world, foreign),
    token: await service.tokenOf(world.superuser),
    version: 1,
    ...world.inputs?.[endpoint.id],
  });
}
