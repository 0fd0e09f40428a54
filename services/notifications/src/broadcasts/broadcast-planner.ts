import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CascadeStep } from '@atrium/proto/notifications/broadcasts';
import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import type { Model } from 'mongoose';
import { dueAt, isWanted } from '../delivery/delivery.ts';
import { DeliveryChoices } from '../delivery/delivery-choices.ts';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { plannedMail, plannedPush, plannedSms, type Planned } from '../delivery/planned.ts';
import { ReaderClocks } from '../delivery/reader-clocks.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { updateId } from '../updates/update-writer.ts';
import { broadcastCause } from './broadcast-cause.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';

type Channel = CascadeStep['channel'];

/** Decides to whom a broadcast goes by a way, and when: as they chose, unless it is an emergency. */
@Injectable()
export class BroadcastPlanner {
  constructor(
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly choices: DeliveryChoices,
    private readonly devices: DevicesRepository,
    private readonly clocks: ReaderClocks,
  ) {}

  async plan(
    { _id, kind }: Pick<BroadcastRecord, '_id' | 'kind'>,
    channel: Channel,
    people: readonly string[],
  ): Promise<Planned[]> {
    const now = new Date();
    const [{ rules }, choices] = await Promise.all([this.choices.rules(), this.choices.ofMany(people)]);
    const devices = channel === 'push' ? await this.devices.ofMany(people) : [];
    const byPerson = Map.groupBy(devices, ({ person }) => person);
    const planned: Planned[] = [];
    for (const person of people) {
      const choice = choices.get(person) as DeliveryChoice;
      const urgent = kind === 'emergency';
      if (!urgent && !wants(choice, rules, channel)) continue;
      const due = urgent ? now : await this.dueFor(person, choice, now);
      const facts = { update: updateId(person, broadcastCause(_id)), person, due, createdAt: now };
      const told = { broadcast: _id, urgent };
      if (channel === 'mail') planned.push({ ...plannedMail(facts), ...told });
      else if (channel === 'sms') planned.push({ ...plannedSms(facts), ...told });
      else
        for (const device of byPerson.get(person) ?? [])
          planned.push({ ...plannedPush(facts, device._id), ...told });
    }
    return planned;
  }

  /** Takes part in the caller's transaction. */
  async write(planned: readonly Planned[]): Promise<void> {
    if (planned.length) await this.deliveries.insertMany(planned as never, { lean: true });
  }

  /** Quiet hours hold; what comes together once a day does not wait for that. */
  private async dueFor(person: string, { quiet }: DeliveryChoice, now: Date): Promise<Date> {
    if (!quiet) return now;
    return dueAt(now, { mailRhythm: 'at-once', quiet }, await this.clocks.of(person));
  }
}

/** Nobody chooses about SMS: who asks for none of the other two is sent none. */
function wants(choice: DeliveryChoice, rules: readonly DeliveryRule[], channel: Channel): boolean {
  const by = (one: 'push' | 'mail'): boolean => isWanted(choice, rules, 'broadcast', one);
  return channel === 'sms' ? by('push') || by('mail') : by(channel);
}
