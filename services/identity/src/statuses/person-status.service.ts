import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { CurrentStatus, StatusChoice } from '@atrium/proto/identity/person-status';
import { Deputies, toCurrentStatus } from '../person-records/deputies.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { aboutOf } from '../people/people.service.ts';
import { PersonRules } from '../people/person-rules.ts';
import { activeStatusOf } from '../person-records/person-status.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { StatusWriter } from './status-writer.ts';

type Shown = Promise<{ current: CurrentStatus | null }>;

/** People's statuses, set by themselves or by an administrator. */
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

  async getOwn(): Shown {
    return this.present(await this.people.get(currentCaller().id));
  }

  async get(id: string): Shown {
    return this.present(await this.rules.getManaged(id));
  }

  async updateOwn(choice: StatusChoice): Shown {
    const { id } = currentCaller();
    return this.present(
      await this.transactions.run(async () => this.writer.write(await this.people.get(id), choice)),
    );
  }

  async update(id: string, choice: StatusChoice): Shown {
    const person = await this.transactions.run(async () => {
      const before = await this.rules.getManaged(id);
      await this.rules.assertMay('edit', before, currentCaller());
      const after = await this.writer.write(before, choice);
      const action = 'personStatus.update';
      await this.audit.record({
        action,
        about: aboutOf(after),
        before: activeStatusOf(before) ?? {},
        after: activeStatusOf(after) ?? {},
      });
      return after;
    });
    return this.present(person);
  }

  private async present(person: PersonRecord): Shown {
    return { current: toCurrentStatus(person, await this.deputies.refsFor([person])) };
  }
}
