import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { MenuFileCleaning } from './menu-file-cleaning.ts';
import { MenuFilesRepository } from './menu-files.repository.ts';

/** Which files a menu has. */
@Injectable()
export class MenuFileUse {
  constructor(
    private readonly files: MenuFilesRepository,
    private readonly cleaning: MenuFileCleaning,
    private readonly transactions: Transactions,
  ) {}

  /** These and no others, in the transaction that saves it: what it has no more is deleted as soon as that is certain. */
  async keepOnly(ids: readonly string[], menu: string): Promise<void> {
    if (!(await this.files.take(ids, menu)))
      throw new DomainError('invalid-input', 'A file does not exist or its upload is not complete', [
        { path: ['menuFiles'], code: 'invalid' },
      ]);
    const released = await this.files.release(menu, ids);
    await this.transactions.afterCommit(async () => {
      for (const id of released) await this.cleaning.expect(id, new Date());
    });
  }
}
