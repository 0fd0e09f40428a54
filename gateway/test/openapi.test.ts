import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { allEndpoints } from '@atrium/proto/api';
import { endpoint, endpoints, type Endpoint } from '@atrium/proto/endpoint';
import { hasRevealingOrder, problemCodesOf } from '@atrium/proto/problem-codes';
import { problemStatus } from '@atrium/proto/problem';
import { z } from 'zod';
import { openApiDocument } from '../src/openapi/document.ts';
import { Components } from '../src/openapi/schemas.ts';
import { Fixture, notes } from './gateway.fixture.ts';

const testTag = { name: 'Test', description: 'For tests only.' };

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  'x-permission': unknown;
  'x-feature': unknown;
  parameters: { name?: string; in?: string; $ref?: string; required?: boolean; schema?: object }[];
  requestBody?: { content: { 'application/json': { schema: { $ref?: string } } } };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}
interface Document {
  openapi: string;
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> };
}

/** Verbs that a summary may begin with. */
const verbs = new Set(
  `Acknowledge Acquire Add Appeal Apply Approve Archive Assign Cancel Change Check Complete Confirm Connect Count Create
  Deactivate Decide Delete Dismiss Duplicate Edit End Erase Export Express Follow Get Grant Leave List Mark Move Parse Pin
  Place Preview Publish Reactivate Redeem Refer Register Reject Rejoin Release Remove Rename Repeat Replace Report Request Resend
  Reset Respond Restore Resume Retry Revoke Save Schedule Search Send Set Snooze Start Submit Turn Unfollow Unpublish Update
  Verify Withdraw`.split(/\s+/),
);

/** The named schemas of one endpoint, each converted on its own. */
const schemasOf = ({ params, query, body, response }: Endpoint): [string, unknown][] =>
  [params, query, body, response].flatMap((schema, at) => {
    if (!schema) return [];
    const components = new Components();
    components.describe(schema, at < 3 ? 'input' : 'output');
    return Object.entries(components.schemas);
  });

/** IDs used for more than one shape. */
function ambiguousIds(table: readonly Endpoint[]): string[] {
  const shapes = Map.groupBy(table.flatMap(schemasOf), ([id]) => id);
  const isAmbiguous = (found: readonly [string, unknown][]) =>
    new Set(found.map(([, schema]) => JSON.stringify(schema))).size > 1;
  return [...shapes].filter(([, found]) => isAmbiguous(found)).map(([id]) => id);
}

const documentOf = (table: readonly Endpoint[]): Document =>
  openApiDocument(table, 'http://issuer.test/auth') as unknown as Document;
const operationIn = (document: Document, { path, method }: Endpoint): Operation =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation;

describe('API reference of the whole contract', () => {
  const document = documentOf(allEndpoints);

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  it('contains every schema it refers to', () => {
    const known = new Set(['Problem', ...Object.keys(document.components.schemas)]);
    const used = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name as string,
    );
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it.each(allEndpoints.map((one) => [one.id, one] as const))('documents %s completely', (id, declared) => {
    const operation = operationIn(document, declared);
    expect(operation).toMatchObject({
      operationId: id,
      summary: declared.summary,
      tags: [declared.tag.name],
      'x-permission': declared.access,
      'x-feature': declared.feature,
    });
    if (declared.description) expect(operation.description).toContain(declared.description);
    expect(operation.security).toEqual(declared.access === 'public' ? [] : [{ bearer: [] }]);
    for (const permission of [declared.access].flat().filter((one) => one.includes(':')))
      expect(operation.description).toContain(permission);
    if (declared.feature) expect(operation.description).toContain(declared.feature);
    const named = (place: string) =>
      operation.parameters.filter((one) => one.in === place).map(({ name }) => name);
    expect(named('path')).toEqual([...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(new Set(named('query'))).toEqual(new Set(Object.keys(declared.query?.shape ?? {})));
    expect(JSON.stringify(operation.parameters).includes('If-Match')).toBe(declared.versioned === true);
    expect(Boolean(operation.requestBody)).toBe(Boolean(declared.body));
    const success = operation.responses[String(declared.status ?? 200)];
    expect(success && Boolean(success.content)).toBe(declared.status !== 204);
    for (const code of problemCodesOf(declared))
      expect(operation.responses[String(problemStatus[code])]?.description).toContain(`\`${code}\``);
  });

  it('[AUTH-6] documents 401 and 403 for every non-public operation, and 404 where a feature is named', () => {
    for (const declared of allEndpoints.filter(({ access }) => access !== 'public')) {
      const codes = problemCodesOf(declared);
      expect(codes).toEqual(
        expect.arrayContaining([
          'unauthenticated',
          'token-expired',
          'token-outdated',
          'rate-limited',
          'unavailable',
          // Also without a permission: a token for provisioning may do nothing else.
          'permission-denied',
        ]),
      );
      const isSwitched = declared.feature !== null || declared.problems?.includes('feature-off') === true;
      expect(codes.includes('feature-off')).toBe(isSwitched);
      const isLimited = declared.personLevel === 'refused' || hasRevealingOrder(declared.query);
      expect(codes.includes('works-council-mode')).toBe(isLimited);
    }
  });

  it('gives every operation a short, unique summary that begins with a verb', () => {
    const summaries = allEndpoints.map((declared) => operationIn(document, declared).summary);
    const isWrong = (summary: string | undefined) =>
      !summary ||
      summary.length >= 80 ||
      summary.endsWith('.') ||
      !verbs.has(summary.split(' ')[0] as string);
    expect(summaries.filter(isWrong)).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('describes every tag and uses no other', () => {
    const used = allEndpoints.flatMap((declared) => operationIn(document, declared).tags);
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(new Set(used));
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('gives every shape an ID of its own', () => {
    expect(ambiguousIds(allEndpoints)).toEqual([]);
  });

  it('leaves no field without a schema', () => {
    const empty = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, schema]) =>
        Object.keys(schema).length === 0 ? [`${name}.${field}`] : [],
      ),
    );
    expect(empty).toEqual([]);
  });
});

describe('schemas', () => {
  const Choice = z.object({ colour: z.string().default('red') }).meta({ id: 'TestChoice' });
  const Holder = z.object({ choice: Choice }).meta({ id: 'TestHolder' });
  const Same = z.object({ id: z.string() }).meta({ id: 'TestSame' });
  const shared = {
    method: 'PUT',
    summary: 'Test',
    access: 'signed-in',
    feature: null,
    rate: 'write',
  } as const;
  const table = endpoints('content', 'test', testTag, {
    put: endpoint({ ...shared, path: '/test', body: Holder, response: Holder }),
    same: endpoint({ ...shared, path: '/same', body: Same, response: Same }),
  });
  const document = documentOf(Object.values(table));

  it('have a separate name for requests if request and response differ', () => {
    expect(Object.keys(document.components.schemas)).toEqual([
      'Issue',
      'Problem',
      'ProblemCode',
      'TestChoice',
      'TestChoiceInput',
      'TestHolder',
      'TestHolderInput',
      'TestSame',
    ]);
    expect(document.components.schemas['TestChoice']?.required).toEqual(['colour']);
    expect(document.components.schemas['TestChoiceInput']?.required).toBeUndefined();
    expect(operationIn(document, table.put).requestBody?.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/TestHolderInput',
    });
    expect(document.components.schemas['TestHolderInput']?.properties?.['choice']).toEqual({
      $ref: '#/components/schemas/TestChoiceInput',
    });
  });
});

describe('a sample contract', () => {
  const read = { method: 'GET', access: 'signed-in', feature: null, rate: 'read' } as const;
  const kind = (...values: [string, ...string[]]) => z.enum(values).meta({ id: 'TestKind' });
  const table = endpoints('content', 'test', testTag, {
    colours: endpoint({ ...read, path: '/colours', summary: 'List colours', response: kind('red') }),
    sizes: endpoint({ ...read, path: '/sizes', summary: 'List sizes', response: kind('large') }),
  });

  it('with two shapes under one ID is detected', () => {
    expect(ambiguousIds(Object.values(table))).toEqual(['TestKind']);
  });

  it('has its tables as tags', () => {
    expect(documentOf(Object.values(table)).tags).toEqual([testTag]);
  });
});

describe('API reference served by the gateway', () => {
  let fixture: Fixture;
  beforeAll(async () => void (fixture = await Fixture.start()));
  afterAll(() => fixture.stop());

  it('the document lists exactly what the gateway routes', async () => {
    const response = await fixture.fetch('/api/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    const document = (await response.json()) as Document;
    const listed = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(listed.sort()).toEqual(
      Object.values(notes)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('the page loads all its files from the gateway', async () => {
    const page = await fixture.fetch('/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).not.toMatch(/<script>|\sstyle=|https?:/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path as string);
    expect(files.length).toBe(4);
    // A body that is not read keeps its connection open.
    const statusOf = async (path: string): Promise<number> => {
      const response = await fixture.fetch(path);
      await response.bytes();
      return response.status;
    };
    for (const path of files) expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of ['/api/docs/index.html', '/api/docs/package.json', '/api/docs/..%2fpackage.json'])
      expect(await statusOf(path)).not.toBe(200);
  });
});
