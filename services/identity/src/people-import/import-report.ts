import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { csvLine } from '@atrium/common/tables/csv-cell';
import { phrasesIn } from '@atrium/common/tables/table-rows';
import { titleFor, labelFor } from '@atrium/common/tables/table-labels';
import type { Language } from '@atrium/proto/common';
import { importRowColumns } from '@atrium/proto/identity/people-import.columns';
import { ImportFiles } from './import-files.ts';
import type { ImportRecord, ImportRowRecord } from './import-record.schema.ts';
import { ImportsRepository } from './imports.repository.ts';

/** Streams every row and its result to a CSV file, in the language of the person who runs the import. */
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
    const { language } = currentCaller();
    yield csvLine(importRowColumns.map(({ title }) => titleFor(title, language)));
    for await (const row of this.imports.all(id))
      yield csvLine(importRowColumns.map((column) => cellOf(column, row, language)));
  }
}

function cellOf(
  column: (typeof importRowColumns)[number],
  row: ImportRowRecord,
  language: Language,
): string | number | null {
  if (column.kind === 'phrases') return phrasesIn(column.of(row), language);
  if (column.kind !== 'label') return column.of(row) as string | number | null;
  const label = column.of(row);
  return label && labelFor(label, language);
}
