import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonPublisher } from '../people/person-publisher.ts';

/** Makes every token of a person stale. Only sessions that are still valid get a new one. */
@Injectable()
export class TokenInvalidator {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
  ) {}

  /** Call within a transaction. If the person was changed concurrently, the next run retries. */
  async invalidateTokens(id: string): Promise<void> {
    const before = await this.people.find(id);
    if (!before) return;
    const after = await this.people.change(id, before.version, { accessVersion: before.accessVersion + 1 });
    if (after) await this.publisher.publish([after], { rights: true, profile: false });
  }
}
