import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { ImportCounts } from '@atrium/proto/identity/people-import';
import type { Model } from 'mongoose';
import { partOf } from './import-part.ts';
import type { PlannedRow } from './import-plan.ts';
import type { ImportMemory, ImportRecord, ImportRowRecord } from './import-record.schema.ts';

export interface RowsQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly action?: ImportRowRecord['action'] | undefined;
  readonly outcome?: 'done' | 'failed' | undefined;
}

const inOrder = parseOrder('place');
const latest = 20;

/** Imports, their rows, and the last assignment of columns. */
@Injectable()
export class ImportsRepository {
  constructor(
    @InjectModel('PeopleImport') private readonly imports: Model<ImportRecord>,
    @InjectModel('PeopleImportRow') private readonly rows: Model<ImportRowRecord>,
    @InjectModel('PeopleImportMemory') private readonly memories: Model<ImportMemory>,
    private readonly scopes: Scopes,
  ) {}

  /** For its tasks. */
  async get(id: string): Promise<ImportRecord> {
    return assertFound(await this.imports.findById(id).lean<ImportRecord>());
  }

  /** For the caller. */
  async open(id: string): Promise<ImportRecord> {
    return assertFound(await this.imports.findOne({ _id: id, ...this.own() }).lean<ImportRecord>());
  }

  async exists(id: string): Promise<boolean> {
    return (await this.imports.exists({ _id: id })) !== null;
  }

  list(): Promise<ImportRecord[]> {
    return this.imports.find(this.own()).sort({ createdAt: -1 }).limit(latest).lean<ImportRecord[]>();
  }

  async insert(record: Omit<ImportRecord, 'by' | 'part'>): Promise<void> {
    await this.imports.insertMany([{ ...record, ...this.owner() }]);
  }

  /** Makes the caller the owner, because from here on the import shows what they may see. */
  async takeOver(id: string): Promise<Pick<ImportRecord, 'by' | 'part'>> {
    const owner = this.owner();
    await this.change(id, owner);
    return owner;
  }

  async change(id: string, changes: Partial<ImportRecord>): Promise<void> {
    await this.imports.updateOne({ _id: id }, { $set: changes });
  }

  /** Only if it is still in one of these states: a slow operation may have been overtaken. */
  async changeFrom(
    states: readonly ImportRecord['state'][],
    id: string,
    changes: Partial<ImportRecord>,
  ): Promise<void> {
    const { matchedCount } = await this.imports.updateOne(
      { _id: id, state: { $in: [...states] } },
      { $set: changes },
    );
    if (matchedCount === 0) throw new DomainError('wrong-state');
  }

  /** From all organisations, for the cleanup. */
  olderThan(moment: Date): Promise<(Pick<ImportRecord, '_id' | 'part'> & { org: string })[]> {
    return this.imports
      .find({ createdAt: { $lt: moment } })
      .select({ org: 1, part: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }

  /** The rows go first, so a removal that was interrupted is found again. */
  async remove(id: string): Promise<void> {
    await this.removeRows(id);
    await this.imports.deleteOne({ _id: id });
  }

  async memory(): Promise<ImportMemory | null> {
    return this.memories.findById(this.memoryId()).lean<ImportMemory>();
  }

  async remember({ columns, ...rest }: Omit<ImportMemory, '_id'>): Promise<void> {
    const known = (await this.memory())?.columns ?? {};
    const changes = { ...rest, columns: { ...known, ...columns } };
    await this.memories.updateOne({ _id: this.memoryId() }, { $set: changes }, { upsert: true });
  }

  async removeRows(id: string): Promise<void> {
    await this.rows.deleteMany({ import: id });
  }

  async addRows(id: string, planned: readonly PlannedRow[]): Promise<void> {
    const at = new Date();
    await this.rows.insertMany(
      planned.map((row) => ({ _id: `${id}:${row.place}`, import: id, ...row, outcome: null, at })),
    );
  }

  /** The next rows that change something and have not been applied. */
  listToApply(id: string, after: number, most: number): Promise<ImportRowRecord[]> {
    return this.rows
      .find({
        import: id,
        place: { $gt: after },
        action: { $in: ['create', 'update', 'deactivate'] },
        outcome: null,
      })
      .sort({ place: 1 })
      .limit(most)
      .lean<ImportRowRecord[]>();
  }

  async saveOutcomes(
    rows: readonly (Pick<ImportRowRecord, '_id' | 'outcome'> & { issues?: ImportRowRecord['issues'] })[],
  ): Promise<void> {
    await this.rows.bulkWrite(
      rows.map(({ _id, ...changes }) => ({ updateOne: { filter: { _id }, update: { $set: changes } } })),
    );
  }

  async page(id: string, { limit, after, action, outcome }: RowsQuery) {
    const filter = { import: id, ...(action && { action }), ...(outcome && { outcome }) };
    const rows = await this.rows
      .find({ $and: [filter, afterCursor(inOrder, after)] })
      .sort(sortOf(inOrder))
      .limit(limit + 1)
      .lean<ImportRowRecord[]>();
    return toPage(rows, limit, inOrder);
  }

  async *all(id: string): AsyncGenerator<ImportRowRecord> {
    for (let after: number | null = -1; after !== null;) {
      const some: ImportRowRecord[] = await this.rows
        .find({ import: id, place: { $gt: after } })
        .sort({ place: 1 })
        .limit(1_000)
        .lean<ImportRowRecord[]>();
      yield* some;
      after = some.at(-1)?.place ?? null;
    }
  }

  async outcomes(id: string): Promise<{ done: number; failed: number }> {
    const [done, failed] = await Promise.all(
      (['done', 'failed'] as const).map((outcome) => this.rows.countDocuments({ import: id, outcome })),
    );
    return { done: done ?? 0, failed: failed ?? 0 };
  }

  private owner(): Pick<ImportRecord, 'by' | 'part'> {
    return { by: currentCaller().id, part: partOf(this.scopes.forPermission('admin:users')) };
  }

  /** Admins with a limited scope have their own imports: those they made with exactly the scope they have now. */
  private own(): Partial<ImportRecord> {
    const owner = this.owner();
    return owner.part === null ? {} : owner;
  }

  private memoryId(): string {
    const { part } = this.owner();
    return part === null ? currentOrganisation() : `${currentOrganisation()} ${part}`;
  }
}

function assertFound(record: ImportRecord | null): ImportRecord {
  if (!record) throw new DomainError('not-found');
  return record;
}

export const countActions = (rows: readonly Pick<PlannedRow, 'action'>[]): ImportCounts => {
  const counts = { create: 0, update: 0, same: 0, deactivate: 0, error: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
};
