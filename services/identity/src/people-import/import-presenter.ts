import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { ImportRow, PeopleImport } from '@atrium/proto/identity/people-import';
import type { PersonRef } from '@atrium/proto/common';
import type { NewPersonRole } from '@atrium/proto/identity/new-roles';
import type { TaskProgress } from '@atrium/proto/tasks';
import { DefaultRoles } from '../default-roles/default-roles.ts';
import { giverOf } from '../default-roles/giver.ts';
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
    private readonly defaultRoles: DefaultRoles,
  ) {}

  async presentAll(records: readonly ImportRecord[]): Promise<PeopleImport[]> {
    const people = await this.directory.personRefs(records.map(({ by }) => by));
    const tasks = await this.tasks.progressOf(records.flatMap(({ task }) => task ?? []));
    const roles = await this.defaultRoles.present(
      records.flatMap(({ newRoles }) => newRoles ?? []),
      giverOf(currentCaller()),
    );
    return records.map((record) =>
      toImport(record, {
        by: people.get(record.by) ?? unknownPerson(record.by),
        task: tasks.get(record.task ?? '') ?? null,
        newRoles: record.newRoles ? roles.filter(({ id }) => record.newRoles?.includes(id)) : null,
      }),
    );
  }

  async present(record: ImportRecord): Promise<PeopleImport> {
    const [shown] = await this.presentAll([record]);
    return shown as PeopleImport;
  }
}

interface Around {
  readonly by: PersonRef;
  readonly task: TaskProgress | null;
  readonly newRoles: NewPersonRole[] | null;
}

const toImport = (record: ImportRecord, { by, task, newRoles }: Around): PeopleImport => ({
  id: record._id,
  name: record.name,
  state: record.state,
  fault: record.fault,
  encoding: record.encoding,
  separator: record.separator,
  columns: record.columns,
  // Missing for imports from before roles could be chosen.
  options: { ...record.options, roles: record.options.roles ?? null },
  counts: record.counts,
  deactivationCheck: record.counts && {
    deactivations: deactivationsOf(record),
    of: record.active,
    exceeded: exceedsDeactivationLimit(record),
  },
  newRoles,
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
