import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { CurrentStatus, StatusChoice } from '@atrium/proto/identity/person-status';
import { Deputies, toCurrent } from '../people/deputies.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { aboutOf } from '../people/people.service.ts';
import { PersonRules } from '../people/person-rules.ts';
import { statusNow } from '../people/person-status.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { StatusWriter } from './status-writer.ts';

type Shown = Promise<{ current: CurrentStatus | null }>;

/** What people, or an administrator for them, say of where they are. */
@Injectable()
export class PersonStatusService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly deputies: Deputies,
    private readonly writer: StatusWriter,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async mine(): Shown {
    return this.shown(await this.people.get(currentCaller().id));
  }

  async of(id: string): Shown {
    return this.shown(await this.rules.managed(id));
  }

  async choose(choice: StatusChoice): Shown {
    const { id } = currentCaller();
    return this.shown(
      await this.transactions.run(async () => this.writer.write(await this.people.get(id), choice)),
    );
  }

  async give(id: string, choice: StatusChoice): Shown {
    const person = await this.transactions.run(async () => {
      const before = await this.rules.managed(id);
      await this.rules.onlySuperusersTouch(before, currentCaller());
      const after = await this.writer.write(before, choice);
      const action = 'personStatus.give';
      await this.audit.record({
        action,
        about: aboutOf(after),
        before: statusNow(before) ?? {},
        after: statusNow(after) ?? {},
      });
      return after;
    });
    return this.shown(person);
  }

  private async shown(person: PersonRecord): Shown {
    return { current: toCurrent(person, await this.deputies.of([person])) };
  }
}
