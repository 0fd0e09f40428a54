import { beforeAll, expect, it } from '@jest/globals';
import type { Endpoint } from '@atrium/proto/endpoint';
import { maxDailyBytes, Upload } from '@atrium/proto/upload';
import { randomUUID } from 'node:crypto';
import { runForOrganisation } from '../context/request-context.ts';
import { UploadCleanup } from '../uploads/upload-cleanup.ts';
import { UploadHandlers } from '../uploads/upload-handlers.ts';
import { quotaKey } from '../uploads/upload-quota.ts';
import { UploadOwners } from '../uploads/upload-owners.ts';
import type { UploadRecord } from '../uploads/upload.schema.ts';
import { UploadsRepository } from '../uploads/uploads.repository.ts';
import { callEndpoint } from './matrix-call.ts';
import type { MatrixFixture } from './matrix-fixture.ts';
import { TestOrganisation, type TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

const tableOf = ({ id }: Endpoint): string => id.split('.')[0] ?? '';
const isStart = ({ method, response }: Endpoint): boolean => method === 'POST' && response === Upload;
const isResume = ({ method, response }: Endpoint): boolean => method === 'GET' && response === Upload;

/** The endpoints that continue or complete an upload: those of every table with one that returns missing parts. */
export function uploadEndpoints(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  const tables = new Set(endpoints.filter(isResume).map(tableOf));
  return endpoints.filter(
    (one) => isResume(one) || (tables.has(tableOf(one)) && one.id.endsWith('.complete')),
  );
}

interface UploadMatrix {
  readonly service: () => TestService;
  readonly build: () => Promise<MatrixFixture>;
  readonly paramsOf: (endpoint: Endpoint, fixture: MatrixFixture) => Readonly<Record<string, string>>;
}

const longAgo = new Date(Date.now() - 400 * 24 * 3_600_000);

/** Tests every kind of upload of a service: who may continue, complete and use it, and when it is removed. */
export function describeUploads(
  endpoints: readonly Endpoint[],
  { service, build, paramsOf }: UploadMatrix,
): void {
  const cases = uploadEndpoints(endpoints).map((endpoint) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    endpoint,
  }));
  if (cases.length === 0) return;
  const starts = endpoints.filter(isStart).map((endpoint) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    endpoint,
  }));
  let fixture: MatrixFixture;
  let colleague: TestPerson;
  beforeAll(async () => {
    fixture = await build();
    const org = new TestOrganisation(service(), fixture.superuser.org);
    colleague = fixture.colleague ?? (await org.person({ superuser: true }));
    await service().settled();
  });

  it.each(cases)('[PERM-8] $title is only for the person who began the upload', async ({ endpoint }) => {
    const call = async (as: TestPerson) =>
      callEndpoint(service(), endpoint, {
        params: paramsOf(endpoint, fixture),
        token: await service().tokenOf(as),
        version: 1,
        ...fixture.inputs?.[endpoint.id],
      });
    expect(await call(colleague)).toMatchObject({ status: 404, problem: 'not-found' });
    expect([400, 401, 403, 404, 500]).not.toContain((await call(fixture.superuser)).status);
  });

  it.each(starts)('[PERM-8] $title refuses more than the amount of a day', async ({ endpoint }) => {
    const own = await build();
    await service().settled();
    const start = async () =>
      callEndpoint(service(), endpoint, {
        params: paramsOf(endpoint, own),
        token: await service().tokenOf(own.superuser),
        version: 1,
        ...own.inputs?.[endpoint.id],
      });
    expect((await start()).status).toBe(201);
    const key = quotaKey(own.superuser);
    // Uses up what is left, whatever the files before had.
    for (let exponent = 40; exponent >= 0; exponent -= 1)
      await service().rates.take(key, maxDailyBytes.library, 60, 2 ** exponent);
    const refused = await start();
    expect(refused).toMatchObject({ status: 429, problem: 'upload-limit-reached' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  const inOrg = <T>(work: () => Promise<T>): Promise<T> =>
    runForOrganisation(fixture.superuser.org, 'test', work);
  /** The answers for each kind of upload of the service. */
  async function forEachKind<T>(ask: (kind: string) => Promise<T>): Promise<Record<string, T>> {
    const { names } = service().app.get(UploadHandlers);
    expect(names.length).toBeGreaterThan(0);
    const answers: Record<string, T> = {};
    for (const name of names) answers[name] = await inOrg(() => ask(name));
    return answers;
  }
  const same = async <T>(answer: T) => forEachKind(() => Promise.resolve(answer));
  async function insert(kind: string, changes: Partial<UploadRecord>): Promise<string> {
    const record: UploadRecord = {
      ...{ _id: randomUUID(), kind, by: fixture.superuser.id, about: null, name: 'a', size: 1, type: '' },
      ...{ details: null, state: 'ready', objects: [], result: {}, owner: null, createdAt: new Date() },
      ...{ removeAt: new Date(Date.now() + 3_600_000), ...changes },
    };
    await service().app.get(UploadsRepository).insert(record);
    return record._id;
  }
  const stateOf = async (id: string) => (await service().app.get(UploadsRepository).find(id))?.state ?? null;
  const cleaned = async (id: string) => {
    await service().app.get(UploadCleanup).clean(id);
    return stateOf(id);
  };

  it('[PERM-8] a file can be used only by the person who uploaded it, and only once', async () => {
    const use = async (name: string) => {
      const id = await insert(name, {});
      const kind = { name, types: null, maxBytes: 1, unusedHours: 1 };
      const keepFor = (by: string, owner: string) =>
        service().app.get(UploadOwners).keep(kind, [id], owner, by);
      const { id: own } = fixture.superuser;
      return [await keepFor(colleague.id, 'a'), await keepFor(own, 'a'), await keepFor(own, 'b')];
    };
    expect(await forEachKind(use)).toEqual(await same([false, true, false]));
  });

  it('[ALL-6] uploads that are not completed in time are removed, and so are files that nothing uses', async () => {
    const remove = async (name: string) => {
      const old = { createdAt: longAgo, removeAt: longAgo };
      const left = [await insert(name, { ...old, state: 'pending', result: null }), await insert(name, old)];
      const used = await insert(name, { ...old, owner: 'someone', removeAt: null });
      return [...(await Promise.all(left.map(cleaned))), await cleaned(used)];
    };
    expect(await forEachKind(remove)).toEqual(await same([null, null, 'ready']));
  });

  it('[USER-5] nothing of a person under a legal hold is removed', async () => {
    const org = new TestOrganisation(service(), fixture.superuser.org);
    const held = await org.person({ state: { held: true } });
    await service().settled();
    const remove = async (name: string) => {
      const old = { by: held.id, createdAt: longAgo, removeAt: longAgo };
      const ids = [await insert(name, { ...old, state: 'pending', result: null }), await insert(name, old)];
      return Promise.all(ids.map(cleaned));
    };
    expect(await forEachKind(remove)).toEqual(await same(['pending', 'ready']));
  });
}
