import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { CalendarUpdatesRepository } from '../updates/calendar-updates.repository.ts';
import { UpdatesRepository, type FreshUpdate } from '../updates/updates.repository.ts';
import { dueAt, isWanted } from '../preferences/delivery-preferences.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { plannedMail, plannedPush, type PlannedDelivery } from './delivery-plan.ts';
import { DeliveryRecipients, type RecipientContext } from './delivery-recipients.ts';
import { RecipientTimeZones } from '../preferences/recipient-time-zones.ts';

/** If deliveries stopped for longer than this, older updates are no longer news and are not delivered. */
const maxAge = 24 * 3600 * 1000;
const batchSize = 500;

/**
 * Decides whether new updates go to their readers by e-mail and push, and when. Of many comments on an article, only
 * the first that its author has not read does.
 */
@Injectable()
export class DeliveryPlanner {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly calendarUpdates: CalendarUpdatesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly recipients: DeliveryRecipients,
    private readonly zones: RecipientTimeZones,
  ) {}

  /** Repeats until no update is new. Planning one again after a crash meets the existing keys. */
  async plan(now: Date): Promise<void> {
    for (;;) {
      const fresh = await this.updates.fresh(new Date(now.getTime() - maxAge), batchSize);
      const byOrg = Map.groupBy(fresh, ({ org }) => org);
      for (const [org, rows] of byOrg)
        await runForOrganisation(org, 'plan deliveries', () => this.decide(rows, now));
      if (fresh.length < batchSize) return;
    }
  }

  private async decide(rows: readonly FreshUpdate[], now: Date): Promise<void> {
    const readers = await this.recipients.contextOf([...new Set(rows.map(({ person }) => person))]);
    const quiet = await this.updates.followUps(rows.filter(({ kind }) => kind === 'comment'));
    const planned = await Promise.all(
      rows.filter(({ _id }) => !quiet.has(_id)).map((row) => this.planOf(row, readers, now)),
    );
    await this.deliveries.addMissing(planned.flat());
    const forCalendar = planned.flat().filter(({ calendar }) => calendar);
    await this.calendarUpdates.markPlanned(forCalendar.map(({ update }) => update));
    await this.updates.markPlanned(rows.map(({ _id }) => _id));
  }

  private async planOf(
    { _id, person, kind, outcome, calendar, newsUntil }: FreshUpdate,
    recipientContext: RecipientContext,
    now: Date,
  ): Promise<PlannedDelivery[]> {
    const choice = recipientContext.choices.get(person);
    // A broadcast that was sent has its own cascade.
    if (!choice || (kind === 'broadcast' && outcome !== 'reverted')) return [];
    const wants = (channel: 'mail' | 'push'): boolean =>
      isWanted(choice, recipientContext.rules, kind, channel);
    const devices = wants('push') ? (recipientContext.devices.get(person) ?? []) : [];
    if (!wants('mail') && devices.length === 0) return [];
    const zone = await this.zones.timeZoneOf(person);
    const row = { update: _id, person, createdAt: now };
    const atOnce = dueAt(now, { ...choice, mailFrequency: 'at-once' }, zone);
    const isForCalendar = Boolean(calendar) && !recipientContext.feedOnly.has(person);
    // A digest would come too late, and a calendar gets each change with an e-mail of its own.
    const mailDue = newsUntil || isForCalendar ? atOnce : dueAt(now, choice, zone);
    const isNews = (due: Date): boolean => !newsUntil || due < newsUntil;
    return [
      ...(wants('mail') && isNews(mailDue) ? [plannedMail({ ...row, due: mailDue }, isForCalendar)] : []),
      ...(isNews(atOnce) ? devices : []).map((device) => plannedPush({ ...row, due: atOnce }, device._id)),
    ];
  }
}
