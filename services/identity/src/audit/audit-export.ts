import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ObjectStorage, uploadsBelow } from '@atrium/common/storage/object-storage';
import type { AuditFilter } from '@atrium/proto/identity/audit';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { csvBytes } from '../csv/csv-bytes.ts';
import { csvLine } from '../csv/csv-cell.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import type { AuditEntryRecord } from './audit-entry.schema.ts';

const type = 'text/csv';
const linkFor = 5 * 60;
const columns = [
  ...['number', 'at', 'by', 'by id', 'action', 'about kind', 'about id', 'about', 'before', 'after', 'from'],
  ...['entry', 'previous hash', 'hash'],
];

/** What a search finds as a file for a spreadsheet; it never holds more than some entries in memory. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly directory: Directory,
    private readonly storage: ObjectStorage,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /** Whoever takes the log away is in it: that is committed before there is a file. */
  async export(filter: AuditFilter): Promise<{ url: string }> {
    const org = currentOrganisation();
    // The storage removes by itself after a day what lies there.
    const place = { org, key: `${uploadsBelow}audit/${randomUUID()}.csv` };
    return this.transactions.run(async () => {
      await this.audit.record({
        action: 'audit.export',
        about: { kind: 'audit', id: org, name: '' },
        after: filter,
      });
      await this.transactions.afterCommit(() =>
        this.storage.write(place, Readable.from(csvBytes(this.lines(filter))), type),
      );
      const filename = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
      return { url: await this.storage.signDownload(place, { type, seconds: linkFor, filename }) };
    });
  }

  private async *lines(filter: AuditFilter): AsyncGenerator<string> {
    yield csvLine(columns);
    for await (const rows of this.entries.all(filter)) {
      const people = await this.directory.refs(rows.map(({ by }) => by));
      yield rows.map((row) => csvLine(cellsOf(row, people.get(row.by)?.name ?? ''))).join('');
    }
  }
}

const cellsOf = (entry: AuditEntryRecord, name: string): (string | number | null)[] => [
  ...[entry.seq ?? null, entry.at.toISOString(), name, entry.by, entry.action],
  ...[entry.aboutKind, entry.aboutId, entry.aboutName],
  ...[entry.before && JSON.stringify(entry.before), entry.after && JSON.stringify(entry.after), entry.from],
  ...[entry._id, entry.prev ?? null, entry.hash ?? null],
];
