import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { CheckInFields } from '@atrium/proto/events/check-in';
import { OrganisedEvents } from '../answering/organised-events.ts';
import { checkedIn, undo } from '../attendance/check-in.ts';
import { CheckInsRepository, type CheckInOf } from '../attendance/check-ins.repository.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { Arrivals } from './arrivals.ts';
import { CheckInAnnouncer } from './check-in-announcer.ts';
import { assertOpen, momentOf } from './check-in-time.ts';

export interface StoredCheckIn {
  readonly checkIn: CheckInOf;
  /** Whether the person had been checked in before. */
  readonly again: boolean;
}

/** Checking people in at an event, for those who organise it or manage it. */
@Injectable()
export class CheckInService {
  constructor(
    private readonly organised: OrganisedEvents,
    private readonly answers: AnswersRepository,
    private readonly checkIns: CheckInsRepository,
    private readonly arrivals: Arrivals,
    private readonly announcer: CheckInAnnouncer,
    private readonly transactions: Transactions,
  ) {}

  checkIn(id: string, fields: CheckInFields): Promise<StoredCheckIn> {
    return this.transactions.runGrouped(() => this.store(id, fields));
  }

  async undo(id: string, person: string): Promise<void> {
    await this.transactions.run(async () => {
      const event = await this.organised.get(id);
      await this.arrivals.assertKnown(person);
      assertOpen(event, new Date());
      const before = await this.checkIns.find(id, person);
      if (!before?.at) return;
      await this.checkIns.save(id, person, undo(before));
      await this.announcer.changed(event, person);
    });
  }

  private async store(id: string, fields: CheckInFields): Promise<StoredCheckIn> {
    const [event, now] = [await this.organised.get(id), new Date()];
    assertOpen(event, now);
    const person = await this.arrivals.personOf(fields, id);
    const before = await this.checkIns.find(id, person);
    const answer = await this.answers.find(id, person);
    const after = checkedIn(before, {
      ...{ id: fields.id, by: currentCaller().id, at: momentOf(fields.at, event, now) },
      expected: answer?.state === 'attending',
    });
    if (after !== before) {
      await this.checkIns.save(id, person, after);
      await this.announcer.changed(event, person);
    }
    const again = before !== null && before.at !== null && before.scanId !== fields.id;
    return { checkIn: { ...after, person }, again };
  }
}
