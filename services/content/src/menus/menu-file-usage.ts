import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { MenuFileCleanup } from './menu-file-cleanup.ts';
import { MenuFilesRepository } from './menu-files.repository.ts';

@Injectable()
export class MenuFileUsage {
  constructor(
    private readonly files: MenuFilesRepository,
    private readonly cleanup: MenuFileCleanup,
    private readonly transactions: Transactions,
  ) {}

  /** Sets a menu's files in the transaction that saves it. Files it no longer has are deleted after the commit. */
  async replaceFiles(ids: readonly string[], menu: string): Promise<void> {
    if (!(await this.files.claim(ids, menu)))
      throw new DomainError('invalid-input', 'A file does not exist or its upload is not complete', [
        { path: ['menuFiles'], code: 'invalid' },
      ]);
    const released = await this.files.release(menu, ids);
    await this.transactions.afterCommit(async () => {
      for (const id of released) await this.cleanup.schedule(id, new Date());
    });
  }
}
