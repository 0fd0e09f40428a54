import { Injectable } from '@nestjs/common';
import type { UploadKind } from '@atrium/proto/upload';
import { currentCaller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Transactions } from '../mongo/transactions.ts';
import { UploadCleanup } from './upload-cleanup.ts';
import type { ReadyUpload } from './upload.schema.ts';
import { UploadsRepository } from './uploads.repository.ts';

/** Which files are in use. Every method that changes it runs in the transaction that changes their user. */
@Injectable()
export class UploadOwners {
  constructor(
    private readonly records: UploadsRepository,
    private readonly cleanup: UploadCleanup,
    private readonly transactions: Transactions,
  ) {}

  /** False unless each file already belongs to the owner, or is unused and was uploaded by this person. */
  keep({ name }: UploadKind, ids: readonly string[], owner: string, by: string): Promise<boolean> {
    return ids.length === 0 ? Promise.resolve(true) : this.records.claim(name, { ids, owner, by });
  }

  /** Like {@link keep}. Files that the owner no longer has are removed after the commit. */
  async replace(kind: UploadKind, ids: readonly string[], owner: string, by: string): Promise<boolean> {
    if (!(await this.keep(kind, ids, owner, by))) return false;
    await this.release(kind, owner, { except: ids });
    return true;
  }

  /** Released files are removed after the commit, or later so that they can be used again. */
  async release(
    { name }: UploadKind,
    owner: string,
    {
      except = [],
      removeAt = new Date(),
    }: { readonly except?: readonly string[]; readonly removeAt?: Date } = {},
  ): Promise<void> {
    const released = await this.records.release(name, owner, { except, removeAt });
    await this.transactions.afterCommit(async () => {
      for (const id of released) await this.cleanup.schedule(id, removeAt);
    });
  }

  /** Whether any of these people uploaded a file of the owner. */
  async hasFilesBy({ name }: UploadKind, owner: string, people: readonly string[]): Promise<boolean> {
    return (await this.records.ownedBy(name, [owner])).some(({ by }) => people.includes(by));
  }

  /** From here on, what is stored belongs to the caller's feature alone. */
  async handOver<R>({ name }: UploadKind, id: string): Promise<ReadyUpload<R>> {
    const record = await this.records.handOver<R>(name, id, currentCaller().id);
    if (!record) throw new DomainError('not-found');
    return record;
  }

  /** Outside transactions, for files of removed owners. */
  async removeOf({ name }: UploadKind, owners: readonly string[]): Promise<void> {
    for (const { _id } of await this.records.ownedBy(name, owners)) await this.cleanup.removeNow(_id);
  }
}
