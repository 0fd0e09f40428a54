import type { Endpoint } from '@atrium/proto/endpoint';
import { createClient } from '@atrium/proto/client';
import type { EntityOperations, ShownPlace } from '@atrium/proto/testing/specified-entity';
import { z } from 'zod';
import type { TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface EntityWorld {
  readonly service: TestService;
  /** May do all of it, and nothing else. */
  readonly as: TestPerson;
  /** Who may call one of them that `as` may not. */
  readonly others?: Readonly<Record<string, TestPerson>>;
  /** For the paths of the list and of the creation. */
  readonly params?: Readonly<Record<string, string>>;
  /** By field what it is at first and what it is changed to; one value where there is but one. */
  readonly fields: Readonly<Record<string, readonly [unknown, unknown?]>>;
  /** Sent with the creation alone. */
  readonly initial?: Row;
  /** The one that is looked at, where nobody creates it. */
  readonly existing?: Row;
  /** What tells it from others in lists and paths; `id` unless given. */
  readonly key?: string;
  /** By field of the specification what makes it come about; answers what is to be read then. */
  readonly happens?: Readonly<Record<string, (visit: EntityVisit) => unknown>>;
  /** What of the ended thing is still listed; it is gone from the list unless given. */
  readonly leaves?: Row;
}

interface Call {
  readonly body?: Row;
  readonly query?: Row;
}

/** One entity on its way. */
export class EntityVisit {
  private constructor(
    private readonly operations: EntityOperations,
    readonly world: EntityWorld,
    public row: Row,
  ) {}

  static async begin(operations: EntityOperations, world: EntityWorld): Promise<EntityVisit> {
    const visit = new EntityVisit(operations, world, world.existing ?? {});
    const first = { ...visit.firstly, ...world.initial };
    if (operations.create) visit.row = await visit.call(operations.create, { body: first });
    else if (Object.keys(first).length > 0) visit.row = await visit.edit(first);
    else if (!world.existing) visit.row = (await visit.read()) ?? {};
    return visit;
  }

  get firstly(): Row {
    return Object.fromEntries(Object.entries(this.world.fields).map(([name, [first]]) => [name, first]));
  }

  async edit(fields: Row): Promise<Row> {
    const { edit } = this.operations;
    if (!edit) throw new Error('Nobody changes it');
    const body = pick(fields, Object.keys(shapeOf(edit.body)));
    const version = this.row['version'] ?? (await this.read())?.['version'] ?? 0;
    this.row = await this.call(edit, { body }, version as number);
    return this.row;
  }

  /** As the operation answers it. */
  async end(): Promise<Row | undefined> {
    const { end } = this.operations;
    return end && (await this.call(end, {}, this.row['version'] as number));
  }

  /** Wherever it is shown, with the names the contract gives it there. */
  async everywhere(): Promise<{ row: Row; names: string[] }[]> {
    const { list, get } = this.operations;
    const listed = list && (await this.listed(list));
    const read = listed || !list ? await this.read() : undefined;
    return [
      ...(listed ? [{ row: listed, names: namesIn(list) }] : []),
      ...(read ? [{ row: read, names: namesIn(get) }] : []),
    ];
  }

  /** What stands there now. */
  async look({ shown, by, query }: ShownPlace): Promise<unknown> {
    const { list, get } = this.operations;
    const endpoint = by ?? get ?? list;
    if (!endpoint) throw new Error('Nothing reads it');
    const row = endpoint === list ? await this.listed(endpoint, query) : await this.call(endpoint, {});
    return shown.split('.').reduce((value, name) => (value as Row | undefined)?.[name], row as unknown);
  }

  private async listed(list: Endpoint, query?: Row): Promise<Row | undefined> {
    const { key = 'id' } = this.world;
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
    const { service, as, others, params, key = 'id' } = this.world;
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

/** The names of one thing in an answer: of the answer itself, of its items, or of what is wrapped in it. */
function namesIn(endpoint: Endpoint | undefined): string[] {
  const { items, notice, ...rest } = shapeOf(endpoint?.response);
  if (items instanceof z.ZodArray) return Object.keys(shapeOf(items.element as z.ZodType));
  if (notice instanceof z.ZodNullable) return Object.keys(shapeOf(notice.unwrap() as z.ZodType));
  return Object.keys(rest);
}

export const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
