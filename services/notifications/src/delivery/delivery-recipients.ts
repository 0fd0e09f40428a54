import { Injectable } from '@nestjs/common';
import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { DeliveryChoices } from '../preferences/delivery-choices.ts';
import { CalendarFeedsRepository } from '../replicas/calendar-feeds.repository.ts';

/** Data about recipients, read once for many updates. */
export interface RecipientContext {
  readonly rules: readonly DeliveryRule[];
  readonly choices: ReadonlyMap<string, DeliveryChoice>;
  readonly devices: ReadonlyMap<string, readonly { readonly _id: string }[]>;
  /** Whose calendars get events by a feed only. */
  readonly feedOnly: ReadonlySet<string>;
}

/** How the readers of updates want to get them. */
@Injectable()
export class DeliveryRecipients {
  constructor(
    private readonly choices: DeliveryChoices,
    private readonly devices: DevicesRepository,
    private readonly calendarFeeds: CalendarFeedsRepository,
  ) {}

  async contextOf(people: readonly string[]): Promise<RecipientContext> {
    const [{ rules }, choices, devices, feedOnly] = await Promise.all([
      this.choices.rules(),
      this.choices.ofMany(people),
      this.devices.ofMany(people),
      this.calendarFeeds.feedOnlyAmong(people),
    ]);
    return { rules, choices, devices: Map.groupBy(devices, ({ person }) => person), feedOnly };
  }
}
