import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { Column } from '@atrium/proto/tables/columns';
import type { TableFile, TableLink } from '@atrium/proto/tables/export';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Audit } from '../audit/audit.ts';
import { currentCaller, currentOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { WorksCouncilGuard } from '../http/works-council-guard.ts';
import { Transactions } from '../mongo/transactions.ts';
import { ObjectStorage, uploadsPrefix } from '../storage/object-storage.ts';
import type { TableContent } from './cell.ts';
import { csvOf, csvType } from './table-csv.ts';
import { headOf, pageSize, rowsOf } from './table-rows.ts';
import type { TableNames, TablePage, TableReader, LoadPage } from './table-rows.ts';
import { titleFor } from './table-labels.ts';
import { xlsxOf, xlsxType } from './table-xlsx.ts';

/** A list to be exported as a file. */
export interface TableSource<Item> {
  readonly columns: readonly Column<Item>[];
  /** The filter and subject of the list, recorded in the audit log with the person who exported it. */
  readonly filter?: object;
  /** Loads a page exactly as the list's endpoint returns it, so hidden fields stay hidden. */
  readonly loadPage: LoadPage<Item>;
  /** Names for ids in the columns, other than those of people. */
  readonly names?: TableNames;
}

/** Validity of a download link, in seconds. */
const linkSeconds = 5 * 60;

/** Writes lists to files, streaming a few rows at a time. The audit log records the export before the file exists. */
@Injectable()
export class TableExports {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly directory: Directory,
    private readonly guard: WorksCouncilGuard,
  ) {}

  async write<Item>(
    { id, table: title, personLevel }: Pick<Endpoint, 'id' | 'table' | 'personLevel'>,
    { format, language }: TableFile,
    requested: TableSource<Item>,
  ): Promise<TableLink> {
    if (!title) throw new Error(`${id} exports no table`);
    const source = await this.redacted(requested, personLevel);
    // Fails like the list's endpoint, before anything is recorded.
    const first = await source.loadPage({ limit: pageSize });
    await this.record(id, { ...source.filter, format });
    const reader = await this.reader(language);
    const table = this.table(titleFor(title, reader.language), { ...source, first }, reader);
    const [bytes, type] =
      format === 'csv' ? [Readable.from(csvOf(table, reader.language)), csvType] : [xlsxOf(table), xlsxType];
    // The storage deletes it after a day.
    const place = { org: currentOrganisation(), key: `${uploadsPrefix}tables/${randomUUID()}.${format}` };
    await this.storage.write(place, bytes, type);
    const filename = `${table.title} ${new Date().toISOString().slice(0, 10)}.${format}`;
    return { url: await this.storage.signDownload(place, { type, seconds: linkSeconds, filename }) };
  }

  /** In works council mode, without data about individuals. */
  private async redacted<Item>(
    source: TableSource<Item>,
    personLevel: Endpoint['personLevel'],
  ): Promise<TableSource<Item>> {
    if (!(await this.guard.isOn())) return source;
    const columns = source.columns.filter((column) => !column.personLevel);
    return {
      ...source,
      columns,
      loadPage: async (page) => this.guard.redact(await source.loadPage(page), personLevel),
    };
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
    const refs = await this.directory.personRefs(ids);
    return new Map([...refs].map(([id, { name }]) => [id, name]));
  }
}
