import { Injectable } from '@nestjs/common';
import type { ImportOptions } from '@atrium/proto/identity/people-import';
import { guessColumns } from './import-columns.ts';
import { UnreadableFile } from './import-csv.ts';
import { ImportInspection, type ParseHints } from './import-inspection.ts';
import type { ImportRecord } from './import-record.schema.ts';
import { ImportsRepository } from './imports.repository.ts';

export const noOptions: ImportOptions = {
  columns: [],
  key: 'email',
  missing: 'leave',
  deactivationLimit: 10,
  roles: null,
};

type Always = 'state' | 'fault' | 'columns' | 'counts';
/** What reading a file says about its import. */
export type ReadFile = Pick<ImportRecord, Always> &
  Partial<Pick<ImportRecord, 'options' | 'encoding' | 'separator'>>;

/** Reads the beginning of a file, and assigns its columns as they were assigned the last time. */
@Injectable()
export class ImportReading {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly inspection: ImportInspection,
  ) {}

  async read(id: string, parseHints: ParseHints): Promise<ReadFile> {
    try {
      const found = await this.inspection.inspect(id, parseHints);
      const memory = await this.imports.memory();
      const columns = guessColumns(
        found.columns.map(({ header }) => header),
        memory?.columns ?? {},
      );
      const { key, missing, deactivationLimit } = memory ?? noOptions;
      const options = { columns, key, missing, deactivationLimit, roles: null };
      return { ...found, options, state: 'read', fault: null, counts: null };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { state: 'unreadable', fault: error.fault, columns: [], counts: null };
    }
  }
}
