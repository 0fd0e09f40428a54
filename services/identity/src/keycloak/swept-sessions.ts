import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';

/** Makes every token of a person stale: who is signed in gets another one, who is not gets none. */
@Injectable()
export class SweptSessions {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
  ) {}

  /** In a transaction; who has changed meanwhile is found again in the next turn. */
  async makeStale(id: string): Promise<void> {
    const before = await this.people.find(id);
    if (!before) return;
    const after = await this.people.change(id, before.version, { accessVersion: before.accessVersion + 1 });
    if (after) await this.announcer.announce([after], { rights: true });
  }
}
