import { describe, expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import type { Endpoint, ServiceName } from '@atrium/proto/endpoint';
import { createClient } from '@atrium/proto/client';
import { z } from 'zod';
import type { TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

type Row = Readonly<Record<string, unknown>>;

/** What can be done with an entity, each by its endpoint of the contract; a thing there is only one of has no list. */
export interface EntityOperations {
  readonly create?: Endpoint;
  readonly list?: Endpoint;
  readonly get?: Endpoint;
  readonly edit: Endpoint;
  readonly end?: Endpoint;
}

export interface EntityWorld {
  readonly service: TestService;
  /** May do all of it, and nothing else. */
  readonly as: TestPerson;
  /** For the paths of the list and of the creation. */
  readonly params?: Readonly<Record<string, string>>;
  /** By field what it is at first and what it is changed to; one value where there is but one. */
  readonly fields: Readonly<Record<string, readonly [unknown, unknown?]>>;
  /** Sent with the creation alone. */
  readonly initial?: Row;
  /** What of the ended thing is still listed; it is gone from the list unless given. */
  readonly leaves?: Row;
}

/**
 * Walks one entity × field × operation: created, listed, read, changed field by field, ended. The fields are those of the
 * contract: one that is added there is missing in `fields` and fails.
 */
export function describeEntity(
  name: string,
  operations: EntityOperations,
  build: () => Promise<EntityWorld>,
): void {
  describe(`every field of ${name}`, () => {
    const written = Object.keys(shapeOf(operations.edit.body));
    const walk = async (): Promise<Walk> => Walk.begin(operations, await build());

    it(`[ALL-14] ${name} is created, and then listed and read with everything the contract names`, async () => {
      const entity = await walk();
      expect(Object.keys(entity.world.fields).sort()).toEqual([...written].sort());
      expect(entity.row).toMatchObject(entity.firstly);
      for (const shown of await entity.everywhere()) {
        expect(shown.row).toMatchObject(pick(entity.row, shown.names));
        expect(Object.keys(shown.row)).toEqual(expect.arrayContaining(shown.names));
      }
    });

    it.each(written)(`[ALL-14] ${name}: %s is changed, and nothing else`, async (field) => {
      const entity = await walk();
      const [before, after = before] = entity.world.fields[field] ?? [];
      const changed = { ...entity.firstly, [field]: after };
      expect(await entity.edit(changed)).toMatchObject(changed);
      for (const { row, names } of await entity.everywhere()) expect(row).toMatchObject(pick(changed, names));
    });

    if (operations.end)
      it(`[ALL-14] ${name} is ended`, async () => {
        const entity = await walk();
        await entity.end();
        const [found] = await entity.everywhere();
        if (entity.world.leaves) expect(found?.row).toMatchObject(entity.world.leaves);
        else expect(found).toBeUndefined();
      });
  });
}

/** Fails when the contract of a service has something that is written and no walk covers. */
export function everythingIsWalked(service: ServiceName, walked: readonly EntityOperations[]): void {
  it(`[ALL-14] everything that is written in ${service} is walked`, () => {
    const known = walked.flatMap(({ create, edit }) => [create?.id, edit.id]);
    const writes = allEndpoints.filter(
      (one) => one.service === service && /\.(create|add|edit|set\w*)$/.test(one.id),
    );
    expect(writes.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
}

/** One entity on its way. */
class Walk {
  private constructor(
    private readonly operations: EntityOperations,
    readonly world: EntityWorld,
    public row: Row,
  ) {}

  static async begin(operations: EntityOperations, world: EntityWorld): Promise<Walk> {
    const walk = new Walk(operations, world, {});
    const first = { ...walk.firstly, ...world.initial };
    if (operations.create) walk.row = await walk.call(operations.create, { body: first });
    else walk.row = await walk.edit(first);
    return walk;
  }

  get firstly(): Row {
    return Object.fromEntries(Object.entries(this.world.fields).map(([name, [first]]) => [name, first]));
  }

  async edit(fields: Row): Promise<Row> {
    const body = pick(fields, Object.keys(shapeOf(this.operations.edit.body)));
    const version = this.row['version'] ?? (await this.read())?.['version'] ?? 0;
    this.row = await this.call(this.operations.edit, { body }, version as number);
    return this.row;
  }

  async end(): Promise<void> {
    if (this.operations.end) await this.call(this.operations.end, {}, this.row['version'] as number);
  }

  /** Wherever it is shown, with the names the contract gives it there. */
  async everywhere(): Promise<{ row: Row; names: string[] }[]> {
    const { list, get } = this.operations;
    const items = list && (await this.call(list, {}))['items'];
    const listed = (items as Row[] | undefined)?.find(({ id }) => id === this.row['id']);
    const read = listed || !list ? await this.read() : undefined;
    return [
      ...(listed ? [{ row: listed, names: namesIn(list) }] : []),
      ...(read ? [{ row: read, names: namesIn(get) }] : []),
    ];
  }

  private async read(): Promise<Row | undefined> {
    const { get } = this.operations;
    if (!get) return undefined;
    const answer = await this.call(get, {});
    return 'notice' in answer ? ((answer['notice'] ?? undefined) as Row | undefined) : answer;
  }

  private async call(endpoint: Endpoint, input: { body?: Row }, ifMatch?: number): Promise<Row> {
    const { service, as, params } = this.world;
    await service.settled();
    const token = await service.tokenOf(as);
    const client = createClient({ endpoint }, { baseUrl: `${service.url}/api/v1`, token: () => token });
    const { create, list } = this.operations;
    const place = endpoint === create || endpoint === list ? params : { id: this.row['id'] };
    return (await client.endpoint({ params: place, ...input } as never, {
      ...(ifMatch !== undefined && { ifMatch }),
    })) as Row;
  }
}

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** The names of one thing in an answer: of the answer itself, of its items, or of what is wrapped in it. */
function namesIn(endpoint: Endpoint | undefined): string[] {
  const { items, notice, ...rest } = shapeOf(endpoint?.response);
  if (items instanceof z.ZodArray) return Object.keys(shapeOf(items.element as z.ZodType));
  if (notice instanceof z.ZodNullable) return Object.keys(shapeOf(notice.unwrap() as z.ZodType));
  return Object.keys(rest);
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
