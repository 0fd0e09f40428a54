import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import type { RunningTask } from '@atrium/common/tasks/running-task';
import type { ImportField } from '@atrium/proto/identity/people-import';
import { UnreadableFile } from './import-csv.ts';
import { ImportFiles } from './import-files.ts';
import { ImportInspection } from './import-inspection.ts';
import { ImportPlan, type PlannedRow } from './import-plan.ts';
import type { ImportRecord } from './import-record.schema.ts';
import { ImportReport } from './import-report.ts';
import type { Cells } from './import-row.ts';
import { ImportContextLoader } from './import-context-loader.ts';
import { countActions, ImportsRepository } from './imports.repository.ts';

interface Input {
  readonly import: string;
}

const batch = 1_000;

/** Checks an import without changing anyone: what each row would do, and all its errors. */
@Injectable()
export class ImportChecker {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly inspection: ImportInspection,
    private readonly loader: ImportContextLoader,
    private readonly files: ImportFiles,
    private readonly report: ImportReport,
    runner: BackgroundRunner,
  ) {
    runner.define('people.import-check', (task: RunningTask<Input>) => this.check(task));
  }

  /** Starts again from the beginning after a crash, because it changes nothing but its own results. */
  private async check(task: RunningTask<Input>): Promise<void> {
    const record = await this.imports.get(task.input.import);
    const { rows, active } = await this.plan(record);
    await this.files.removeReport(record);
    let part = record.part;
    await task.advance(async () => {
      ({ part } = await this.imports.takeOver(record._id));
      return { done: 0, total: rows.length };
    });
    await this.imports.removeRows(record._id);
    for (let at = 0; at < rows.length; at += batch) {
      const some = rows.slice(at, at + batch);
      await task.advance(async () => {
        await this.imports.addRows(record._id, some);
        return { done: at + some.length };
      });
    }
    await this.report.write({ ...record, part });
    const counts = countActions(rows);
    await task.advance(async () => {
      await this.imports.change(record._id, { state: 'checked', counts, active });
      return { failed: counts.error };
    });
  }

  private async plan(record: ImportRecord): Promise<{ rows: PlannedRow[]; active: number }> {
    const around = await this.loader.load(currentCaller());
    const plan = new ImportPlan(around, record.options);
    await this.read(record, plan);
    const rows = plan.finish();
    const active = around.known.filter(({ inside, state }) => inside && state === 'active').length;
    return { rows, active };
  }

  private async read({ _id, encoding, separator, options }: ImportRecord, plan: ImportPlan): Promise<void> {
    if (!encoding || !separator) throw new DomainError('wrong-state');
    try {
      let isHeader = true;
      for await (const { line, cells } of await this.inspection.lines(_id, { encoding, separator })) {
        if (!isHeader) plan.add(line, toCells(cells, options.columns));
        isHeader = false;
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await this.imports.change(_id, { state: 'unreadable', fault: error.fault });
      throw new DomainError('invalid-input', error.message);
    }
  }
}

/** A short row has no values in its last columns. */
const toCells = (cells: readonly string[], columns: readonly (ImportField | null)[]): Cells =>
  Object.fromEntries(columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])));
