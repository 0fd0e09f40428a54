import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import type { RunningTask, Step } from '@atrium/common/tasks/running-task';
import { fieldsAsIn } from '../people/person-changes.ts';
import { ImportGuard } from './import-guard.ts';
import type { ImportRecord, ImportRowRecord } from './import-record.schema.ts';
import { ImportReport } from './import-report.ts';
import { ImportWriter } from './import-writer.ts';
import { ImportsRepository } from './imports.repository.ts';

interface Input {
  readonly import: string;
}
type Task = RunningTask<Input, number>;

/** So many rows are one transaction: half a second's work. */
const batch = 250;

/** Applies a checked import row by row, each wholly or not at all, many in one transaction. */
@Injectable()
export class ImportApplier {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly guard: ImportGuard,
    private readonly writer: ImportWriter,
    private readonly report: ImportReport,
    private readonly audit: Audit,
    runner: BackgroundRunner,
  ) {
    runner.define('people.import', (task: Task) => this.apply(task));
  }

  private async apply(task: Task): Promise<void> {
    const record = await this.imports.get(task.input.import);
    for (;;) {
      const rows = await this.imports.toApply(record._id, task.cursor ?? -1, batch);
      if (rows.length === 0) break;
      await task.asNow(() => this.applyMany(task, record, rows));
    }
    await this.report.write(record);
    await task.advance(async () => {
      await this.imports.change(record._id, {
        state: 'applied',
        applied: await this.imports.outcomes(record._id),
      });
      return {};
    });
  }

  /** Where one row cannot be written after all, the others do not suffer for it: they go one by one. */
  private async applyMany(task: Task, record: ImportRecord, rows: readonly ImportRowRecord[]): Promise<void> {
    try {
      await task.advance(() => this.step(task, record, rows));
    } catch (error) {
      if (!isOfARow(error)) throw error;
      for (const row of rows) await this.applyOne(task, record, row);
    }
  }

  private async applyOne(task: Task, record: ImportRecord, row: ImportRowRecord): Promise<void> {
    try {
      await task.advance(() => this.step(task, record, [row]));
    } catch (error) {
      if (!isOfARow(error)) throw error;
      const [issue] = error.issues ?? [];
      const why = issue ?? { path: ['person'], code: 'invalid' as const };
      await task.advance(async () => {
        await this.imports.settle([{ _id: row._id, outcome: 'failed', issues: [...row.issues, why] }]);
        return { cursor: row.place, done: task.done + 1, failed: task.failed + 1 };
      });
    }
  }

  private async step(task: Task, record: ImportRecord, rows: readonly ImportRowRecord[]): Promise<Step> {
    const { fine, refused, before } = await this.guard.look(rows);
    await this.writer.write(fine, before);
    await this.imports.settle([
      ...fine.map(({ _id }) => ({ _id, outcome: 'done' as const })),
      ...refused.map(({ _id, issues, why }) => ({
        _id,
        outcome: 'failed' as const,
        issues: [...issues, why],
      })),
    ]);
    await this.audit.recordMany(
      fine.map(({ person, name, values }) => {
        const was = before.get(person ?? '');
        return {
          action: 'people.import',
          about: { kind: 'person', id: person as string, name },
          before: was ? fieldsAsIn(values, was) : null,
          after: values,
        };
      }),
    );
    const cursor = rows.at(-1)?.place;
    return { cursor, done: task.done + rows.length, failed: task.failed + refused.length };
  }
}

/** What somebody else did in the same moment; an outage or a bug is the whole task's. */
const isOfARow = (error: unknown): error is DomainError => error instanceof DomainError && error.isFinal;
