import type { Endpoint } from '@atrium/proto/endpoint';
import { createClient } from '@atrium/proto/client';
import type { EntityOperations, ShownPlace } from '@atrium/proto/testing/specified-entity';
import { z } from 'zod';
import type { TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface EntityFixture {
  readonly service: TestService;
  /** Has every permission the operations need, and no other. */
  readonly as: TestPerson;
  /** Callers for endpoints that `as` may not use, by endpoint id. */
  readonly others?: Readonly<Record<string, TestPerson>>;
  /** Path parameters of the list and create endpoints. */
  readonly params?: Readonly<Record<string, string>>;
  /** Initial and changed value of each field. One value if it has no other. */
  readonly fields: Readonly<Record<string, readonly [unknown, unknown?]>>;
  /** Sent on creation only. */
  readonly initial?: Row;
  /** The entity to test if the API cannot create one. */
  readonly existing?: Row;
  /** The field that identifies the entity in lists and paths. Default: `id`. */
  readonly key?: string;
  /** By field of the specification: sets the field and returns the value that should be read. */
  readonly happens?: Readonly<Record<string, (run: EntityRun) => unknown>>;
  /** What the list still shows of an ended entity. By default it is no longer listed. */
  readonly leaves?: Row;
}

interface Call {
  readonly body?: Row;
  readonly query?: Row;
}

/** One entity under test. */
export class EntityRun {
  private constructor(
    private readonly operations: EntityOperations,
    readonly fixture: EntityFixture,
    public row: Row,
  ) {}

  static async begin(operations: EntityOperations, fixture: EntityFixture): Promise<EntityRun> {
    const visit = new EntityRun(operations, fixture, fixture.existing ?? {});
    const first = { ...visit.create, ...fixture.initial };
    if (operations.create) visit.row = await visit.call(operations.create, { body: first });
    else if (Object.keys(first).length > 0) visit.row = await visit.edit(first);
    else if (!fixture.existing) visit.row = (await visit.read()) ?? {};
    return visit;
  }

  get create(): Row {
    return Object.fromEntries(Object.entries(this.fixture.fields).map(([name, [first]]) => [name, first]));
  }

  async edit(fields: Row): Promise<Row> {
    const { edit } = this.operations;
    if (!edit) throw new Error('No endpoint changes it');
    const body = pick(fields, Object.keys(shapeOf(edit.body)));
    const version = this.row['version'] ?? (await this.read())?.['version'] ?? 0;
    this.row = await this.call(edit, { body }, version as number);
    return this.row;
  }

  /** Returns the response of the operation. */
  async end(): Promise<Row | undefined> {
    const { end } = this.operations;
    return end && (await this.call(end, {}, this.row['version'] as number));
  }

  /** The entity in the list and on its own, each with the field names of its contract. */
  async everywhere(): Promise<{ row: Row; names: string[] }[]> {
    const { list, get } = this.operations;
    const listed = list && (await this.listed(list));
    const read = listed || !list ? await this.read() : undefined;
    return [
      ...(listed ? [{ row: listed, names: namesIn(list) }] : []),
      ...(read ? [{ row: read, names: namesIn(get) }] : []),
    ];
  }

  /** The current value at the given place. */
  async look({ shown, by, query }: ShownPlace): Promise<unknown> {
    const { list, get } = this.operations;
    const endpoint = by ?? get ?? list;
    if (!endpoint) throw new Error('No endpoint reads it');
    const row = endpoint === list ? await this.listed(endpoint, query) : await this.call(endpoint, {});
    return shown.split('.').reduce((value, name) => (value as Row | undefined)?.[name], row as unknown);
  }

  private async listed(list: Endpoint, query?: Row): Promise<Row | undefined> {
    const { key = 'id' } = this.fixture;
    const { items } = await this.call(list, query ? { query } : {});
    return (items as Row[]).find((one) => one[key] === this.row[key]);
  }

  private async read(): Promise<Row | undefined> {
    const { get } = this.operations;
    if (!get) return undefined;
    const answer = await this.call(get, {});
    return 'notice' in answer ? ((answer['notice'] ?? undefined) as Row | undefined) : answer;
  }

  private async call(endpoint: Endpoint, input: Call, ifMatch?: number): Promise<Row> {
    const { service, as, others, params, key = 'id' } = this.fixture;
    await service.settled();
    const token = await service.tokenOf(others?.[endpoint.id] ?? as);
    const client = createClient({ endpoint }, { baseUrl: `${service.url}/api/v1`, token: () => token });
    const { create, list } = this.operations;
    const place = endpoint === create || endpoint === list ? params : { [key]: this.row[key] };
    return (await client.endpoint({ params: place, ...input } as never, {
      ...(ifMatch !== undefined && { ifMatch }),
    })) as Row;
  }
}

export const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** Field names of the entity in a response: of the response itself, of its items, or of the object it wraps. */
function namesIn(endpoint: Endpoint | undefined): string[] {
  const { items, notice, ...rest } = shapeOf(endpoint?.response);
  if (items instanceof z.ZodArray) return Object.keys(shapeOf(items.element as z.ZodType));
  if (notice instanceof z.ZodNullable) return Object.keys(shapeOf(notice.unwrap() as z.ZodType));
  return Object.keys(rest);
}

export const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
