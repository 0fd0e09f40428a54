import { Injectable } from '@nestjs/common';
import { eventEntry } from '@atrium/common/calendar/event-entry';
import { invitationMessage, type CalendarMessage } from '@atrium/common/calendar/invitation-text';
import { languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import { Mailer, type Mail } from '@atrium/common/mail/mailer';
import type { Update } from '@atrium/proto/notifications/updates';
import type { UpdateRecord } from '../updates/update.schema.ts';
import { MailBrandings } from './mail-brandings.ts';
import { ShownUpdates } from './shown-updates.ts';
import { UpdateMailBuilder } from './update-mail-builder.ts';

/** Builds the e-mail about an update of an event that the calendar of its reader shows or changes too. */
@Injectable()
export class CalendarMailBuilder {
  constructor(
    private readonly shown: ShownUpdates,
    private readonly mails: UpdateMailBuilder,
    private readonly mailBrandings: MailBrandings,
    private readonly mailer: Mailer,
  ) {}

  /** Null if the invitation was read or dismissed meanwhile, or the person may no longer see the event. */
  async build(person: PersonReplica, id: string): Promise<Mail | null> {
    const found = await this.shown.forCalendar(person, id);
    if (!found) return null;
    const calendar = this.messageFor(person, found.row, found.update);
    return { ...(await this.mails.write(person, [found.update])), ...(calendar && { calendar }) };
  }

  private messageFor(
    person: PersonReplica,
    { calendar, event, outcome, subject, createdAt: changedAt }: UpdateRecord,
    { title }: Update,
  ): CalendarMessage | null {
    if (!calendar || !event) return null;
    const facts = {
      ...{ id: eventIn(subject), sequence: calendar.sequence, title, description: '', moment: event.moment },
      state: outcome === 'cancelled' ? 'cancelled' : calendar.answer === 'maybe' ? 'tentative' : 'confirmed',
      ...{ createdAt: null, changedAt },
    } as const;
    const context = { publicUrl: this.mailBrandings.publicUrl, speaks: languageOf(person) };
    return invitationMessage({
      entry: eventEntry(facts, context),
      sender: this.mailer.sender,
      invitee: { name: `${person.first} ${person.last}`, address: person.email },
      ...{ answer: calendar.answer, sentAt: new Date() },
    });
  }
}

/** From the key of a subject. */
const eventIn = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
