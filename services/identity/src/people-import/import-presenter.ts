import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { ImportRow, PeopleImport } from '@atrium/proto/identity/people-import';
import type { PersonRef } from '@atrium/proto/common';
import type { TaskProgress } from '@atrium/proto/tasks';
import type { ImportRecord, ImportRowRecord } from './import-record.schema.ts';

type Deactivating = Pick<ImportRecord, 'counts' | 'active' | 'options'>;

export const deactivationsOf = ({ counts }: Pick<Deactivating, 'counts'>): number => counts?.deactivate ?? 0;

/** Whether a file would deactivate more than the allowed percentage of the active people. */
export const exceedsDeactivationLimit = (record: Deactivating): boolean =>
  deactivationsOf(record) * 100 > record.options.deactivationLimit * record.active;

/** Imports for administrators, with the progress of their tasks. */
@Injectable()
export class ImportPresenter {
  constructor(
    private readonly directory: Directory,
    private readonly tasks: BackgroundTasks,
  ) {}

  async presentAll(records: readonly ImportRecord[]): Promise<PeopleImport[]> {
    const people = await this.directory.personRefs(records.map(({ by }) => by));
    const tasks = await this.tasks.progressOf(records.flatMap(({ task }) => task ?? []));
    return records.map((record) =>
      toImport(
        record,
        people.get(record.by) ?? unknownPerson(record.by),
        tasks.get(record.task ?? '') ?? null,
      ),
    );
  }

  async present(record: ImportRecord): Promise<PeopleImport> {
    const [shown] = await this.presentAll([record]);
    return shown as PeopleImport;
  }
}

const toImport = (record: ImportRecord, by: PersonRef, task: TaskProgress | null): PeopleImport => ({
  id: record._id,
  name: record.name,
  state: record.state,
  fault: record.fault,
  encoding: record.encoding,
  separator: record.separator,
  columns: record.columns,
  options: record.options,
  counts: record.counts,
  deactivationCheck: record.counts && {
    deactivations: deactivationsOf(record),
    of: record.active,
    exceeded: exceedsDeactivationLimit(record),
  },
  applied: record.applied,
  task,
  by,
  createdAt: record.createdAt.toISOString(),
});

export const toImportRow = ({
  line,
  action,
  name,
  email,
  person,
  changes,
  issues,
  outcome,
}: ImportRowRecord): ImportRow => ({
  line,
  action,
  name,
  email,
  person,
  changes: [...changes],
  issues: issues.map((issue) => ({ ...issue, path: [...issue.path] })),
  outcome,
});
