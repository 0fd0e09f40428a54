import { Injectable } from '@nestjs/common';
import { csvLine } from '@atrium/common/tables/csv-cell';
import { ImportFiles } from './import-files.ts';
import type { ImportRecord, ImportRowRecord } from './import-record.schema.ts';
import { ImportsRepository } from './imports.repository.ts';

/** Every row and what becomes of it, as a file for a spreadsheet; it never holds more than some rows in memory. */
@Injectable()
export class ImportReport {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: ImportFiles,
  ) {}

  write(record: Pick<ImportRecord, '_id' | 'part'>): Promise<void> {
    return this.files.writeReport(record, this.lines(record._id));
  }

  link(record: Pick<ImportRecord, '_id' | 'part' | 'name'>): Promise<string> {
    const base = record.name.replace(/\.[^.]*$/, '').replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '_');
    return this.files.linkToReport(record, `${base}-report.csv`);
  }

  private async *lines(id: string): AsyncGenerator<string> {
    yield csvLine(['line', 'action', 'outcome', 'name', 'email', 'problems', 'changes']);
    for await (const row of this.imports.all(id)) yield csvLine(cellsOf(row));
  }
}

const cellsOf = ({
  line,
  action,
  outcome,
  name,
  email,
  issues,
  changes,
}: ImportRowRecord): (string | number | null)[] => [
  line,
  action,
  outcome,
  name,
  email,
  issues.map(({ path, code, value }) => `${path.join('.')}: ${code}${value ? ` (${value})` : ''}`).join('; '),
  changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('; '),
];
