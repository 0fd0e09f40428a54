import { Injectable } from '@nestjs/common';
import type { CascadeStep } from '@atrium/proto/notifications/broadcasts';
import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import { dueAt, isWanted } from '../preferences/delivery-preferences.ts';
import { DeliveryChoices } from '../preferences/delivery-choices.ts';
import { DeliveriesRepository } from '../delivery/deliveries.repository.ts';
import { plannedMail, plannedPush, plannedSms, type PlannedDelivery } from '../delivery/delivery-plan.ts';
import { RecipientTimeZones } from '../preferences/recipient-time-zones.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { updateId } from '../updates/update-writer.ts';
import { broadcastTrigger } from './broadcast-trigger.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';

type Channel = CascadeStep['channel'];

/** Decides who gets a broadcast over a channel, and when: by their choices, except in an emergency. */
@Injectable()
export class BroadcastPlanner {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly choices: DeliveryChoices,
    private readonly devices: DevicesRepository,
    private readonly zones: RecipientTimeZones,
  ) {}

  async plan(
    { _id, kind }: Pick<BroadcastRecord, '_id' | 'kind'>,
    channel: Channel,
    people: readonly string[],
  ): Promise<PlannedDelivery[]> {
    const now = new Date();
    const [{ rules }, choices] = await Promise.all([this.choices.rules(), this.choices.ofMany(people)]);
    const devices = channel === 'push' ? await this.devices.ofMany(people) : [];
    const byPerson = Map.groupBy(devices, ({ person }) => person);
    const planned: PlannedDelivery[] = [];
    for (const person of people) {
      const choice = choices.get(person) as DeliveryChoice;
      const urgent = kind === 'emergency';
      if (!urgent && !wants(choice, rules, channel)) continue;
      const due = urgent ? now : await this.dueFor(person, choice, now);
      const facts = { update: updateId(person, broadcastTrigger(_id)), person, due, createdAt: now };
      const common = { broadcast: _id, urgent };
      if (channel === 'mail') planned.push({ ...plannedMail(facts), ...common });
      else if (channel === 'sms') planned.push({ ...plannedSms(facts), ...common });
      else
        for (const device of byPerson.get(person) ?? [])
          planned.push({ ...plannedPush(facts, device._id), ...common });
    }
    return planned;
  }

  /** Runs in the caller's transaction. */
  write(planned: readonly PlannedDelivery[]): Promise<void> {
    return this.deliveries.add(planned);
  }

  /** Respects quiet hours, but does not wait for the daily or weekly e-mail. */
  private async dueFor(person: string, { quiet }: DeliveryChoice, now: Date): Promise<Date> {
    if (!quiet) return now;
    return dueAt(now, { mailFrequency: 'at-once', quiet }, await this.zones.timeZoneOf(person));
  }
}

/** There is no choice for SMS. People who want neither push nor e-mail get none. */
function wants(choice: DeliveryChoice, rules: readonly DeliveryRule[], channel: Channel): boolean {
  const by = (one: 'push' | 'mail'): boolean => isWanted(choice, rules, 'broadcast', one);
  return channel === 'sms' ? by('push') || by('mail') : by(channel);
}
