import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.ts';
import { titledSubject } from '../audit/titled-subject.ts';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Transactions } from '../mongo/transactions.ts';
import { Tasks } from '../tasks/tasks.ts';
import type { DeletableKind, DestroyableKind } from './deletable-kind.ts';
import { restorableSince, type Deletable } from './restore.ts';

/** Destroys deleted content when it can no longer be restored, or at once. A legal hold takes precedence over both. */
@Injectable()
export class DeletedContent {
  private readonly kinds = new Map<string, DestroyableKind>();

  constructor(
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly log: ServiceLog,
    tasks: Tasks,
  ) {
    tasks.every('37 3 * * *', 'deleted-content', () => this.purge());
  }

  /** Called from constructors. */
  define<R extends Deletable>(kind: DeletableKind<R>): void {
    this.kinds.set(kind.name, kind);
  }

  /** Only what is deleted can be destroyed. */
  async removeForGood<R extends Deletable>(kind: DeletableKind<R>, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const record = await kind.get(id);
      if (!record.deletedAt) throw new DomainError('wrong-state', 'Delete it first');
      if (await this.isHeld(kind, id)) throw new DomainError('legal-hold');
      const about = titledSubject(kind.name, { _id: id, title: kind.titleOf(record) });
      await this.audit.record({ action: `${kind.table}.removeForGood`, about });
    });
    // Files do not come back if a transaction fails, so they go last.
    await kind.destroy(id);
  }

  /** Every night, in every organisation. */
  async purge(now = new Date()): Promise<void> {
    for (const org of await this.directory.organisationIds())
      await runForOrganisation(org, 'deleted content', async () => {
        for (const kind of this.kinds.values()) await this.purgeKind(kind, restorableSince(now));
      });
  }

  /** A failing item does not stop the others. */
  private async purgeKind(kind: DestroyableKind, before: Date): Promise<void> {
    for (const id of await kind.deletedBefore(before))
      try {
        if (!(await this.isHeld(kind, id))) await kind.destroy(id);
      } catch (error) {
        this.log.error({ error, kind: kind.name, id }, 'Could not destroy deleted content');
      }
  }

  private async isHeld(kind: DestroyableKind, id: string): Promise<boolean> {
    const held = await this.directory.findPeopleUnderLegalHold();
    return held.length > 0 && kind.concerns(id, held);
  }
}
