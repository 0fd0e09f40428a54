import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { includes } from '@atrium/proto/audience';
import { isDeepStrictEqual } from 'node:util';
import { CheckInsRepository } from '../attendance/check-ins.repository.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import type { EventRecord } from './event.schema.ts';
import { PlaceOffers } from './place-offers.ts';

/** Takes the places of people whom an event no longer invites and who have not come. */
@Injectable()
export class NarrowedAudience {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly checkIns: CheckInsRepository,
    private readonly directory: Directory,
    private readonly offers: PlaceOffers,
  ) {}

  /** In the transaction that saves the event. */
  async follow(before: EventRecord | null, after: EventRecord): Promise<void> {
    if (!before || isDeepStrictEqual(before.audience, after.audience) || after.endsAt <= new Date()) return;
    for (const person of await this.answers.peopleWithPlace(after._id))
      if (!(await this.isInvited(after, person)) && !(await this.checkIns.hasCome(after._id, person)))
        await this.offers.takeBack(after, person);
  }

  /** Who is not known here yet is taken for invited. */
  private async isInvited({ audience }: EventRecord, person: string): Promise<boolean> {
    const found = await this.directory.findPerson(person);
    return !found || includes(audience, await this.directory.toAudienceMember(found));
  }
}
