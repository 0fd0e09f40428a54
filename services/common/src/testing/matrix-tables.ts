import { beforeAll, expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import type { Endpoint } from '@atrium/proto/endpoint';
import { parse } from 'csv-parse/sync';
import { callEndpoint } from './matrix-call.ts';
import type { MatrixFixture } from './matrix-fixture.ts';
import type { TestService } from './test-service.ts';

/** Pairs every list with its export endpoint. */
const pairs = (endpoints: readonly Endpoint[]): { title: string; list: Endpoint; file: Endpoint }[] =>
  endpoints.flatMap((file) => {
    const list = allEndpoints.find(({ method, path }) => method === 'GET' && `${path}/export` === file.path);
    return list && file.method === 'POST' ? [{ title: list.path, list, file }] : [];
  });

/**
 * Tests that each exported table has the rows of its list, in both formats. `paramsOf` fills the path from the fixture.
 */
export function describeTables(
  endpoints: readonly Endpoint[],
  service: () => TestService,
  world: () => Promise<MatrixFixture>,
  paramsOf: (endpoint: Endpoint, fixture: MatrixFixture) => Readonly<Record<string, string>>,
): void {
  const cases = pairs(endpoints);
  if (cases.length === 0) return;
  let built: MatrixFixture;
  beforeAll(async () => (built = await world()));
  it.each(cases)('[ALL-12] $title is exported as it is listed', async ({ list, file }) => {
    await service().settled();
    const token = await service().tokenOf(built.superuser);
    const query: Record<string, string> = list.query && 'limit' in list.query.shape ? { limit: '1000' } : {};
    const ask = async (endpoint: Endpoint, more: object): Promise<unknown> =>
      JSON.parse(
        (await callEndpoint(service(), endpoint, { params: paramsOf(endpoint, built), token, ...more })).text,
      );
    const fileOf = async (format: string): Promise<Buffer> => {
      const { url } = (await ask(file, { body: { format } })) as { url: string };
      const answer = await fetch(url.replace('http://files.test', service().url));
      expect(answer.headers.get('content-disposition')).toContain(`.${format}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    // The audit log lists exports too, so this export adds its own entry before the rows are read.
    const { items } = (await ask(list, { query })) as { items: unknown[] };
    const rows: string[][] = parse(await fileOf('csv'), { bom: true });
    expect(rows).toHaveLength(items.length + 1);
    expect(new Set(rows[0])).toHaveProperty('size', rows[0]?.length);
    expect((await fileOf('xlsx')).subarray(0, 2).toString()).toBe('PK');
  });
}
