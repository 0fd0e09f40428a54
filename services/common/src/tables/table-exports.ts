import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { Column } from '@atrium/proto/tables/columns';
import type { TableFile, TableLink } from '@atrium/proto/tables/export';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Audit } from '../audit/audit.ts';
import { currentCaller, currentOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { PersonLevelGate } from '../http/person-level-gate.ts';
import { Transactions } from '../mongo/transactions.ts';
import { ObjectStorage, uploadsBelow } from '../storage/object-storage.ts';
import type { TableContent } from './cell.ts';
import { csvOf, csvType } from './table-csv.ts';
import { headOf, rowsAtOnce, rowsOf } from './table-rows.ts';
import type { TableNames, TablePage, TableReader, Turn } from './table-rows.ts';
import { tableTitleFor } from './table-words.ts';
import { xlsxOf, xlsxType } from './table-xlsx.ts';

/** A list that is to become a file. */
export interface TableSource<Item> {
  readonly columns: readonly Column<Item>[];
  /** What the list was narrowed down by, and what it is of: written down with who took it. */
  readonly filter?: object;
  /** One page as the list's endpoint itself would answer it: what is hidden there is not here either. */
  readonly turn: Turn<Item>;
  /** Of whatever the columns name beside people. */
  readonly names?: TableNames;
}

/** Seconds a link lasts. */
const linkFor = 5 * 60;

/** Writes lists to files, in memory of some rows; whoever takes one away is in the audit log before there is a file. */
@Injectable()
export class TableExports {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly directory: Directory,
    private readonly gate: PersonLevelGate,
  ) {}

  async write<Item>(
    { id, personLevel }: Pick<Endpoint, 'id' | 'personLevel'>,
    { format, language }: TableFile,
    asked: TableSource<Item>,
  ): Promise<TableLink> {
    const source = await this.keptBack(asked, personLevel);
    // Refuses what the list itself refuses before anything is written down.
    const first = await source.turn({ limit: rowsAtOnce });
    await this.record(id, { ...source.filter, format });
    const reader = await this.reader(language);
    const table = this.table(tableTitleFor(id, reader.language), { ...source, first }, reader);
    const [bytes, type] =
      format === 'csv' ? [Readable.from(csvOf(table, reader.language)), csvType] : [xlsxOf(table), xlsxType];
    // The storage removes by itself after a day what lies there.
    const place = { org: currentOrganisation(), key: `${uploadsBelow}tables/${randomUUID()}.${format}` };
    await this.storage.write(place, bytes, type);
    const filename = `${table.title} ${new Date().toISOString().slice(0, 10)}.${format}`;
    return { url: await this.storage.signDownload(place, { type, seconds: linkFor, filename }) };
  }

  /** In works-council mode without what is about single people. */
  private async keptBack<Item>(
    source: TableSource<Item>,
    personLevel: Endpoint['personLevel'],
  ): Promise<TableSource<Item>> {
    if (!(await this.gate.isOn())) return source;
    const columns = source.columns.filter((column) => !column.personLevel);
    return { ...source, columns, turn: async (page) => this.gate.keep(await source.turn(page), personLevel) };
  }

  private table<Item>(
    title: string,
    { columns, names, ...pages }: TableSource<Item> & { first: TablePage<Item> },
    reader: TableReader,
  ): TableContent {
    const rows = rowsOf(columns, pages, { person: (ids) => this.people(ids), ...names }, reader);
    return { title, columns: columns.map((column) => headOf(column, reader)), rows };
  }

  private async record(operation: string, after: object): Promise<void> {
    const [kind = ''] = operation.split('.');
    const about = { kind, id: currentOrganisation(), name: '' };
    await this.transactions.run(() => this.audit.record({ action: operation, about, after }));
  }

  private async reader(language: TableReader['language'] | undefined): Promise<TableReader> {
    const organisation = await this.directory.organisation();
    return {
      language: language ?? currentCaller().language,
      defaultLanguage: organisation?.defaultLanguage ?? 'en-GB',
      timeZone: organisation?.timeZone ?? 'UTC',
    };
  }

  private async people(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const refs = await this.directory.refs(ids);
    return new Map([...refs].map(([id, { name }]) => [id, name]));
  }
}
