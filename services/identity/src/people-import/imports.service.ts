import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { ImportOptions } from '@atrium/proto/identity/people-import';
import { DefaultRoles } from '../default-roles/default-roles.ts';
import { headerKey } from './import-columns.ts';
import type { ParseHints } from './import-inspection.ts';
import { deactivationsOf, exceedsDeactivationLimit } from './import-presenter.ts';
import { ImportReading } from './import-reading.ts';
import type { ImportRecord } from './import-record.schema.ts';
import { ImportsRepository } from './imports.repository.ts';

type State = ImportRecord['state'];

/** Nothing is being checked or applied in these states. */
const readable = ['unreadable', 'read', 'checked'] as const;

/** An import until it is applied. The work itself is done by tasks. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly reading: ImportReading,
    private readonly defaultRoles: DefaultRoles,
    private readonly tasks: BackgroundTasks,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Can be repeated with another encoding or separator, as long as nothing has been applied. */
  async read(id: string, parseHints: ParseHints): Promise<void> {
    await this.getInState(id, readable);
    await this.imports.changeFrom(readable, id, await this.reading.read(id, parseHints));
  }

  /** Starts the check in the background, and remembers the assignment of columns. */
  check(id: string, options: ImportOptions): Promise<void> {
    return this.transactions.run(async () => {
      const record = await this.getInState(id, ['read', 'checked', 'checking']);
      if (record.state === 'checking' && !(await this.hasEnded(record))) throw new DomainError('wrong-state');
      assertColumns(options, record.columns.length);
      if (options.roles) await this.defaultRoles.assertMayChoose(options.roles, currentCaller());
      const newRoles = await this.defaultRoles.chosenOr(options.roles);
      const headers = record.columns.map(({ header }, at) => [
        headerKey(header),
        options.columns[at] ?? null,
      ]);
      const { key, missing, deactivationLimit } = options;
      await this.imports.remember({
        columns: Object.fromEntries(headers) as never,
        key,
        missing,
        deactivationLimit,
      });
      const task = await this.startTask('people.import-check', record);
      await this.imports.change(id, { state: 'checking', options, newRoles, task, counts: null });
    });
  }

  /** Above the limit, the request must contain the exact number, so no one confirms what they have not seen. */
  apply(id: string, deactivations: number | undefined): Promise<void> {
    return this.transactions.run(async () => {
      const record = await this.getInState(id, ['checked']);
      if (exceedsDeactivationLimit(record) && deactivations !== deactivationsOf(record))
        throw new DomainError('confirmation-required');
      const { create = 0, update = 0, deactivate = 0 } = record.counts ?? {};
      const task = await this.startTask('people.import', record, create + update + deactivate);
      await this.imports.change(id, { state: 'applying', task });
      const about = { kind: 'import', id, name: record.name };
      await this.audit.record({
        action: 'people.import.apply',
        about,
        after: { ...record.counts, roles: record.newRoles ?? [] },
      });
    });
  }

  private startTask(
    kind: 'people.import' | 'people.import-check',
    { _id, name }: ImportRecord,
    total?: number,
  ): Promise<string> {
    const link = `/admin/users/import/${_id}`;
    return this.tasks.start({
      kind,
      title: name,
      link,
      input: { import: _id },
      ...(total !== undefined && { total }),
    });
  }

  private async getInState(id: string, states: readonly State[]): Promise<ImportRecord> {
    const record = await this.imports.open(id);
    if (!states.includes(record.state)) throw new DomainError('wrong-state');
    return record;
  }

  private async hasEnded({ task }: ImportRecord): Promise<boolean> {
    const progress = task && (await this.tasks.progress(task));
    return !progress || ['done', 'failed', 'cancelled'].includes(progress.state);
  }
}

/** No field may come from two columns, and the key field must come from one. */
function assertColumns({ columns, key }: ImportOptions, most: number): void {
  const chosen = columns.filter((field) => field !== null);
  if (columns.length !== most || new Set(chosen).size < chosen.length)
    throw new DomainError('invalid-input', undefined, [{ path: ['columns'], code: 'invalid' }]);
  if (!chosen.includes(key))
    throw new DomainError('invalid-input', undefined, [{ path: ['key'], code: 'required' }]);
}
