import { beforeAll, expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import type { Endpoint, ServiceName } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import { ChangeableFixture } from './changeable-fixture.ts';
import { callEndpoint, isSuccess, type MatrixResponse } from './matrix-call.ts';
import type { MatrixFixture } from './matrix-fixture.ts';
import type { TestService } from './test-service.ts';

export interface RequestMatrix {
  readonly service: () => TestService;
  readonly build: () => Promise<MatrixFixture>;
  readonly paramsOf: (endpoint: Endpoint, fixture: MatrixFixture) => Readonly<Record<string, string>>;
}

/** Deeper than the stack of functions that follow each level. */
const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

const cases = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }));

/** Tests what a service does with unusual requests, for every endpoint that takes such a request, also public ones. */
export function describeRequests(name: ServiceName, { service, build, paramsOf }: RequestMatrix): void {
  const endpoints = allEndpoints.filter((endpoint) => endpoint.service === name);
  const posts = endpoints.filter(({ method }) => method === 'POST');
  let fixture: MatrixFixture;
  let changeable: ChangeableFixture;
  beforeAll(async () => {
    fixture = await build();
    changeable = new ChangeableFixture(build, fixture);
  });
  const tokenOf = ({ superuser }: MatrixFixture): Promise<string> => service().tokenOf(superuser);

  it.each(cases(endpoints.filter(({ body }) => body)))(
    '[PERM-8] $title refuses a body that is nested too deeply',
    async ({ endpoint }) => {
      const token = await tokenOf(fixture);
      const headers = { 'idempotency-key': randomUUID() };
      const { status, text } = await callEndpoint(service(), endpoint, {
        params: {},
        token,
        headers,
        body: deep,
      });
      expect({ status, ...JSON.parse(text) }).toMatchObject({
        status: 400,
        code: 'invalid-input',
        detail: 'The body is nested more than 64 levels deep',
      });
    },
  );

  it.each(cases(posts))('[ALL-2] $title refuses a long Idempotency-Key', async ({ endpoint }) => {
    const token = await tokenOf(fixture);
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    const { status, text } = await callEndpoint(service(), endpoint, { params: {}, token, headers });
    expect({ status, ...JSON.parse(text) }).toMatchObject({
      status: 400,
      code: 'invalid-input',
      detail: 'The Idempotency-Key is longer than 200 characters',
    });
  });

  const isRemembered = ({ access, rate, concurrent }: Endpoint): boolean =>
    access !== 'public' && rate === 'write' && !concurrent;
  it.each(cases(posts.filter(isRemembered)))(
    '[ALL-2] $title gives the same answer to a repeated request',
    async ({ endpoint }) => {
      const twice = async (target: MatrixFixture): Promise<[MatrixResponse, MatrixResponse]> => {
        const call = {
          params: paramsOf(endpoint, target),
          token: await tokenOf(target),
          version: 1,
          headers: { 'idempotency-key': randomUUID() },
          ...target.inputs?.[endpoint.id],
        };
        const first = await callEndpoint(service(), endpoint, call);
        return [first, await callEndpoint(service(), endpoint, call)];
      };
      const [first, second] = await changeable.visit(twice, ([answer]) => !isSuccess(answer));
      expect({
        status: second.status,
        problem: second.problem,
        text: isSuccess(first) && second.text,
      }).toEqual({
        status: first.status,
        problem: first.problem,
        text: isSuccess(first) && first.text,
      });
    },
  );
}
