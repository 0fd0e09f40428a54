import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PeopleService } from '../people/people.service.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import type { ProviderRecord } from './sign-in-provider.schema.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

const kind = 'sign-in-providers.settle';
const batch = 100;

/**
 * What a change of a provider means for everybody who has come by it, one after the other: other roles; and where the provider
 * is gone, the end of their sessions and of what their groups gave them. Begun again after a crash, it goes on.
 */
@Injectable()
export class ProviderSettling {
  constructor(
    private readonly tasks: Tasks,
    private readonly transactions: Transactions,
    private readonly providers: SignInProvidersRepository,
    private readonly brokered: BrokeredPeopleRepository,
    private readonly writer: GroupRolesWriter,
    private readonly people: PeopleService,
  ) {
    tasks.define(
      kind,
      (provider, alive) => this.settle(provider, alive),
      () => this.reconcile(),
    );
  }

  /** In the transaction of the change. */
  async soon(provider: string): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, provider, new Date()));
  }

  private async settle(id: string, alive: () => Promise<void>): Promise<void> {
    for (let last = ''; ;) {
      const some = await this.brokered.after(id, last, batch);
      const provider = await this.providers.find(id);
      const concerned = provider ? await this.writer.affected(some, provider.groups) : some;
      for (const { _id } of concerned) await this.settleOne(_id, provider);
      await alive();
      last = some.at(-1)?._id ?? '';
      if (some.length < batch) return;
    }
  }

  private settleOne(person: string, provider: ProviderRecord | null): Promise<void> {
    return this.transactions.run(async () => {
      await this.writer.settle(person, provider?.groups ?? []);
      if (provider) return;
      await this.endSessions(person);
      await this.brokered.remove(person);
    });
  }

  private async endSessions(person: string): Promise<void> {
    try {
      await this.people.endSessions(person);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    }
  }

  /** Nothing is left half done because a process ended between the change and this. */
  private async reconcile(): Promise<void> {
    for (const { org, provider } of await this.brokered.providersOfAll())
      await this.tasks.schedule(kind, org, provider, new Date());
  }
}
