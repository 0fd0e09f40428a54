import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PeopleService } from '../people/people.service.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import type { BrokeredPerson } from './brokered-person.schema.ts';
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
      const provider = await this.providers.find(id);
      const some = provider
        ? await this.brokered.after(id, last, batch)
        : await this.brokered.everAfter(id, last, batch);
      const concerned = provider ? await this.writer.affected(some, provider.groups) : some;
      for (const one of concerned) await (provider ? this.giveRoles(one, provider) : this.leave(one, id));
      await alive();
      last = some.at(-1)?._id ?? '';
      if (some.length < batch) return;
    }
  }

  private giveRoles({ _id }: BrokeredPerson, { groups }: ProviderRecord): Promise<void> {
    return this.transactions.run(() => this.writer.settle(_id, groups));
  }

  /** Whichever provider their sessions are from: no session says. */
  private leave(one: BrokeredPerson, gone: string): Promise<void> {
    return this.transactions.run(async () => {
      if (one.provider === gone) await this.writer.settle(one._id, []);
      await this.endSessions(one._id);
      await this.brokered.forget(one, gone);
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
