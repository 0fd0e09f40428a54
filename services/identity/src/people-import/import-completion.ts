import { Injectable } from '@nestjs/common';
import type { RunningTask } from '@atrium/common/tasks/running-task';
import { Todos } from '@atrium/common/todos/todos';
import { everyone } from '@atrium/proto/audience';
import type { ImportRecord } from './import-record.schema.ts';
import { ImportReport } from './import-report.ts';
import { ImportsRepository } from './imports.repository.ts';

export const importTodo = (id: string): string => `import.${id}`;

/** Writes the report of an import, and asks whoever ran it to look at the rows that were not imported. */
@Injectable()
export class ImportCompletion {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly report: ImportReport,
    private readonly todos: Todos,
  ) {}

  async complete<I>(task: RunningTask<I, number>, record: ImportRecord): Promise<void> {
    await this.report.write(record);
    await task.advance(async () => {
      const applied = await this.imports.outcomes(record._id);
      await this.imports.change(record._id, { state: 'applied', applied });
      if (applied.failed > 0) await this.ask(record);
      return {};
    });
  }

  private async ask({ _id, name, by }: ImportRecord): Promise<void> {
    await this.todos.ask(importTodo(_id), {
      ...{ kind: 'import', title: { 'en-GB': name }, link: `/admin/users/import/${_id}`, feature: null },
      ...{ audience: { ...everyone, everyone: false, people: [by] }, byHand: true },
    });
  }
}
