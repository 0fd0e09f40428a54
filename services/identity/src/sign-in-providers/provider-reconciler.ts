import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PeopleService } from '../people/people.service.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import type { BrokeredPerson } from './brokered-person.schema.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import type { IdentityProviderRecord } from './sign-in-provider.schema.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

const kind = 'sign-in-providers.reconcile';
const batch = 100;

/**
 * Applies a change of a provider to everyone who has signed in through it, one at a time: new roles or, if the provider
 * was removed, the end of their sessions and of the roles from its groups. Resumes after a crash.
 */
@Injectable()
export class ProviderReconciler {
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
      (provider, alive) => this.reconcile(provider, alive),
      () => this.rescheduleAll(),
    );
  }

  /** Call in the transaction of the change. */
  async schedule(provider: string): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, provider, new Date()));
  }

  private async reconcile(id: string, alive: () => Promise<void>): Promise<void> {
    for (let last = ''; ;) {
      const provider = await this.providers.find(id);
      const some = provider
        ? await this.brokered.listAfter(id, last, batch)
        : await this.brokered.listEverAfter(id, last, batch);
      const concerned = provider ? await this.writer.affected(some, provider) : some;
      for (const one of concerned)
        await (provider ? this.applyRoles(one, provider) : this.removeProviderOf(one, id));
      await alive();
      last = some.at(-1)?._id ?? '';
      if (some.length < batch) return;
    }
  }

  private applyRoles({ _id }: BrokeredPerson, provider: IdentityProviderRecord): Promise<void> {
    return this.transactions.run(() => this.writer.apply(_id, provider));
  }

  /** Ends all of the person's sessions, because a session does not record its provider. */
  private removeProviderOf(one: BrokeredPerson, gone: string): Promise<void> {
    return this.transactions.run(async () => {
      if (one.provider === gone) await this.writer.apply(one._id, { groups: [] });
      await this.endSessions(one._id);
      await this.brokered.removeProvider(one, gone);
    });
  }

  private async endSessions(person: string): Promise<void> {
    try {
      await this.people.endSessions(person);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    }
  }

  /** Covers changes whose process ended before their task was scheduled. */
  private async rescheduleAll(): Promise<void> {
    for (const { org, provider } of await this.brokered.providersAcrossOrganisations())
      await this.tasks.schedule(kind, org, provider, new Date());
  }
}
