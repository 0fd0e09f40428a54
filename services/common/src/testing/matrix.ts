import { getConnectionToken } from '@nestjs/mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import type { Endpoint } from '@atrium/proto/endpoint';
import { problemStatus } from '@atrium/proto/problem';
import type { Connection } from 'mongoose';
import { PersonalData } from '../personal-data/personal-data.ts';
import type { ServiceDefinition } from '../serve.ts';
import { ChangeableFixture } from './changeable-fixture.ts';
import { callEndpoint, isSuccess, type MatrixResponse } from './matrix-call.ts';
import { denials, DeniedCallers } from './matrix-denials.ts';
import type { MatrixFixture } from './matrix-fixture.ts';
import { describeRequests } from './matrix-requests.ts';
import { describeScopes } from './matrix-scopes.ts';
import { describeTables } from './matrix-tables.ts';
import { describeUploads } from './matrix-uploads.ts';
import { describeWorksCouncil } from './matrix-works-council.ts';
import { unexplainedSecrets, unknownSealed } from './stored-secrets.ts';
import { TestService } from './test-service.ts';

/**
 * The generated test matrix of a service: every endpoint × every reason for refusal, and × ids of another organisation.
 * It iterates over the endpoint tables, so a new endpoint is included automatically, and a new path parameter fails
 * until `build` has a sample. Use it in `services/<name>/test/matrix.test.ts`:
 * ```ts
 * describeMatrix(content, async (service) => ({
 *   superuser,
 *   ids: { '/articles/:id': article.id, '/subjects/:kind': null, '/subjects/:kind/:id': article.id },
 *   values: { '/subjects/:kind': 'article' },
 *   inputs: { 'comments.edit': { body: { text: 'Hello' } } },
 * }));
 * ```
 * A service with many features builds its fixture from parts, one file for each feature (`buildParts`).
 *
 * `build` creates a new organisation each time: the foreign one, one for reading, and one for writing, which is rebuilt
 * whenever earlier changes get in the way.
 */
export function describeMatrix(
  definition: ServiceDefinition,
  build: (service: TestService) => Promise<MatrixFixture>,
  prepare: (service: TestService) => void = () => undefined,
): void {
  const endpoints = allEndpoints.filter(
    ({ service, access }) => service === definition.name && access !== 'public',
  );
  describe(`every endpoint of ${definition.name}`, () => {
    let service: TestService;
    beforeAll(async () => {
      service = await TestService.start(definition);
      prepare(service);
    });
    afterAll(() => service.stop());
    it('[USER-5] every collection is covered by export and erasure of personal data, or exempt', () => {
      const { models } = service.app.get<Connection>(getConnectionToken());
      const names = Object.values(models).map(({ collection }) => collection.collectionName);
      expect(service.app.get(PersonalData).uncovered([...new Set(names)])).toEqual([]);
    });
    it('every field that looks like a secret is encrypted, or not for a reason', () => {
      const connection = service.app.get<Connection>(getConnectionToken());
      expect(unexplainedSecrets(definition, connection)).toEqual([]);
      expect(unknownSealed(definition, connection)).toEqual([]);
    });
    describeRefusals(endpoints, () => service);
    describeBoundary(endpoints, () => service, build);
    describeWorksCouncil(endpoints, {
      service: () => service,
      build: () => build(service),
      paramsOf: paramsIn,
    });
    describeScopes(endpoints, { service: () => service, build: () => build(service), paramsOf: paramsIn });
    describeUploads(endpoints, { service: () => service, build: () => build(service), paramsOf: paramsIn });
    describeRequests(definition.name, {
      service: () => service,
      build: () => build(service),
      paramsOf: paramsIn,
    });
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
  let deniedCallers: DeniedCallers;
  beforeAll(async () => (deniedCallers = await DeniedCallers.create(service())));
  const cases = denials.flatMap((refusal) =>
    endpoints.filter(refusal.applies).map((endpoint) => ({ title: titleOf(endpoint), endpoint, ...refusal })),
  );
  it.each(cases)('[AUTH-6] $title $when is refused: $code', async ({ endpoint, token, code }) => {
    const { status, problem } = await callEndpoint(service(), endpoint, {
      params: {},
      token: await token(deniedCallers, endpoint),
    });
    expect({ status, problem }).toEqual({ status: problemStatus[code], problem: code });
  });
}

function describeBoundary(
  endpoints: readonly Endpoint[],
  service: () => TestService,
  build: (service: TestService) => Promise<MatrixFixture>,
): void {
  // Nothing changes these two: the foreign organisation refuses all access, and the other is only read.
  let foreign: MatrixFixture;
  let read: MatrixFixture;
  beforeAll(async () => {
    foreign = await build(service());
    read = await build(service());
    await service().settled();
  });
  const cases = endpoints.map((endpoint) => ({ title: titleOf(endpoint), endpoint }));
  const changeable = new ChangeableFixture(async () => {
    const fixture = await build(service());
    await service().settled();
    return fixture;
  });
  it.each(cases)('[PERM-8] $title reveals nothing of another organisation', async ({ endpoint }) => {
    const visitIn = (own: MatrixFixture): Promise<Comparison> => compare(service(), endpoint, own, foreign);
    const { withForeign, own } =
      endpoint.method === 'GET' ? await visitIn(read) : await changeable.visit(visitIn, revealsNothing);
    for (const { status, problem } of withForeign)
      expect({ status, problem }).toEqual({ status: 404, problem: 'not-found' });
    // The same call with the organisation's own ids is accepted, so the refusals above were due to the ids alone.
    expect([400, 401, 404, 428, 500]).not.toContain(own.status);
    for (const id of Object.values(foreign.ids)) if (id !== null) expect(own.text).not.toContain(id);
  });
}

/** An endpoint's responses to the ids of another organisation, one at a time, and then to its own ids. */
interface Comparison {
  readonly withForeign: readonly MatrixResponse[];
  readonly own: MatrixResponse;
}

async function compare(
  service: TestService,
  endpoint: Endpoint,
  fixture: MatrixFixture,
  foreign: MatrixFixture,
): Promise<Comparison> {
  const withForeign: MatrixResponse[] = [];
  for (const place of placesOf(endpoint)) {
    const id = idAt(foreign, place);
    const answer = await callIn(service, fixture, endpoint, { [place.name]: id });
    if (id !== null) withForeign.push(answer);
  }
  return { withForeign, own: await callIn(service, fixture, endpoint) };
}

/** Refused, perhaps because of earlier calls of other endpoints. Only an unchanged organisation can tell. */
const revealsNothing = ({ withForeign, own }: Comparison): boolean =>
  !isSuccess(own) && own.status !== 500 && !withForeign.some(isSuccess);

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

function idAt(fixture: MatrixFixture, { prefix }: Place): string | null {
  const id = fixture.ids[prefix];
  if (id === undefined)
    throw new Error(`The matrix has no sample for ${prefix}: add one where describeMatrix is called`);
  return id;
}

function paramsIn(
  endpoint: Endpoint,
  fixture: MatrixFixture,
  foreign: Record<string, string | null> = {},
): Record<string, string> {
  const own = placesOf(endpoint).map((place) => [
    place.name,
    foreign[place.name] ?? idAt(fixture, place) ?? fixture.values?.[place.prefix] ?? '',
  ]);
  return Object.fromEntries(own) as Record<string, string>;
}

async function callIn(
  service: TestService,
  fixture: MatrixFixture,
  endpoint: Endpoint,
  foreign: Record<string, string | null> = {},
): Promise<MatrixResponse> {
  return callEndpoint(service, endpoint, {
    params: paramsIn(endpoint, fixture, foreign),
    token: await service.tokenOf(fixture.superuser),
    version: 1,
    ...fixture.inputs?.[endpoint.id],
  });
}
