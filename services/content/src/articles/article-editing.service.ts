import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PersonRef } from '@atrium/proto/common';
import type { ArticleLease } from '@atrium/proto/content/article-editing';
import { ArticleLeasesRepository } from './article-leases.repository.ts';
import { ArticleScope } from './article-scope.ts';

/** One editor at a time. The lease is only a courtesy: every save must still name the version it changes. */
@Injectable()
export class ArticleEditing {
  constructor(
    private readonly leases: ArticleLeasesRepository,
    private readonly scope: ArticleScope,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  claim(id: string, takeOver: boolean): Promise<ArticleLease> {
    const caller = currentCaller();
    return this.transactions.run(async () => {
      await this.scope.get(id);
      const { person, since, until, asked } = await this.leases.claim(id, caller.id, takeOver);
      const isNew = since.getTime() === asked.getTime();
      if (isNew) await this.notifyChanged(id);
      return {
        holder: await this.nameOf(person),
        mine: person === caller.id,
        since: since.toISOString(),
        until: until.toISOString(),
      };
    });
  }

  async release(id: string): Promise<void> {
    const caller = currentCaller();
    await this.transactions.run(async () => {
      await this.scope.get(id);
      if (await this.leases.release(id, caller.id)) await this.notifyChanged(id);
    });
  }

  /** Refuses to change an article that someone else is editing. */
  async assertMine(id: string): Promise<void> {
    const holder = await this.leases.holder(id);
    if (!holder || holder === currentCaller().id) return;
    throw new DomainError('being-edited', `${(await this.nameOf(holder)).name} is editing this article`);
  }

  private async notifyChanged(id: string): Promise<void> {
    const change = { name: 'editing.changed', ids: { id }, feature: 'articles' } as const;
    await this.outbox.notify({ ...change, to: 'everyone', permission: 'admin:articles' });
  }

  private async nameOf(person: string): Promise<PersonRef> {
    return (await this.directory.personRefs([person])).get(person) ?? unknownPerson(person);
  }
}
