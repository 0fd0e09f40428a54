import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { Todos } from '@atrium/common/todos/todos';
import { importTodo } from './import-completion.ts';
import { ImportFiles } from './import-files.ts';
import { ImportsRepository } from './imports.repository.ts';

/**
 * Two months, to compare a monthly file with the previous one. Keeping them longer would only leave lists of people
 * around: the changes are in the audit log.
 */
const keptFor = 60 * 24 * 3_600_000;

/** Deletes old imports every night: their files, rows and records. */
@Injectable()
export class ImportCleanup {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: ImportFiles,
    private readonly todos: Todos,
    tasks: Tasks,
  ) {
    tasks.every('17 3 * * *', 'people-imports.cleanup', () => this.removeOld());
  }

  async removeOld(now = new Date()): Promise<void> {
    for (const { org, ...old } of await this.imports.olderThan(new Date(now.getTime() - keptFor)))
      await runForOrganisation(org, 'import retention', async () => {
        await this.files.remove(old);
        await this.imports.remove(old._id);
        await this.todos.end(importTodo(old._id));
      });
  }
}
