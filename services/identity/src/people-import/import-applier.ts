import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import type { RunningTask, Step } from '@atrium/common/tasks/running-task';
import { sameFieldsOf } from '../person-records/person-changes.ts';
import { ImportCompletion } from './import-completion.ts';
import { ImportRowValidator } from './import-row-validator.ts';
import type { ImportRecord, ImportRowRecord } from './import-record.schema.ts';
import { ImportWriter } from './import-writer.ts';
import { ImportsRepository } from './imports.repository.ts';

interface Input {
  readonly import: string;
}
type Task = RunningTask<Input, number>;

/** Rows per transaction, about half a second's work. */
const batch = 250;

/** Applies a checked import. Each row is applied completely or not at all, many in one transaction. */
@Injectable()
export class ImportApplier {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly validator: ImportRowValidator,
    private readonly writer: ImportWriter,
    private readonly completion: ImportCompletion,
    private readonly audit: Audit,
    runner: BackgroundRunner,
  ) {
    runner.define('people.import', (task: Task) => this.apply(task));
  }

  private async apply(task: Task): Promise<void> {
    const record = await this.imports.get(task.input.import);
    for (;;) {
      const rows = await this.imports.listToApply(record._id, task.cursor ?? -1, batch);
      if (rows.length === 0) break;
      await task.withCurrentPermissions(() => this.applyMany(task, record, rows));
    }
    await this.completion.complete(task, record);
  }

  /** If a row cannot be written after all, they are written one by one, so the others do not fail with it. */
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
        await this.imports.saveOutcomes([{ _id: row._id, outcome: 'failed', issues: [...row.issues, why] }]);
        return { cursor: row.place, done: task.done + 1, failed: task.failed + 1 };
      });
    }
  }

  private async step(task: Task, record: ImportRecord, rows: readonly ImportRowRecord[]): Promise<Step> {
    const { valid, rejected, before } = await this.validator.validate(rows);
    const roles = await this.writer.write(valid, before, record.newRoles ?? []);
    await this.imports.saveOutcomes([
      ...valid.map(({ _id }) => ({ _id, outcome: 'done' as const })),
      ...rejected.map(({ _id, issues, why }) => ({
        _id,
        outcome: 'failed' as const,
        issues: [...issues, why],
      })),
    ]);
    await this.audit.recordMany(
      valid.map(({ person, name, values }) => {
        const was = before.get(person ?? '');
        return {
          action: 'people.import',
          about: { kind: 'person', id: person as string, name },
          before: was ? sameFieldsOf(values, was) : null,
          after: was ? values : { ...values, roles },
        };
      }),
    );
    const cursor = rows.at(-1)?.place;
    return { cursor, done: task.done + rows.length, failed: task.failed + rejected.length };
  }
}

/** Caused by a concurrent change to the row. An outage or a bug fails the whole task. */
const isOfARow = (error: unknown): error is DomainError => error instanceof DomainError && error.isFinal;
