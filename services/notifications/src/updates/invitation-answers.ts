import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { subjectKey } from '../replicas/replica-keys.ts';
import { CalendarUpdatesRepository } from './calendar-updates.repository.ts';
import { updateId } from './update-writer.ts';
import { UpdatesRepository } from './updates.repository.ts';

/** The cause of the update that invites people to an event. */
export const invitationTo = (eventId: string): string => `event.${eventId}`;

/** What becomes of an invitation once its reader has answered. */
@Injectable()
export class InvitationAnswers {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly calendarUpdates: CalendarUpdatesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Whoever has answered knows of it. */
  async answered(eventId: string, person: string, at: Date): Promise<void> {
    await this.transactions.run(async () => {
      await this.calendarUpdates.end(person, updateId(person, invitationTo(eventId)));
      if (await this.updates.markSubjectRead(person, subjectKey('event', eventId), 'event', at))
        await this.outbox.notify({ name: 'updates.changed', to: { people: [person] } });
    });
  }
}
