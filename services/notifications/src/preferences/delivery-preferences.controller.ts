import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { delivery, type OwnDelivery } from '@atrium/proto/notifications/delivery';
import { DeliveryChoices } from './delivery-choices.ts';
import { RecipientTimeZones } from './recipient-time-zones.ts';

@Controller()
export class DeliveryPreferencesController {
  constructor(
    private readonly choices: DeliveryChoices,
    private readonly zones: RecipientTimeZones,
  ) {}

  @Route(delivery.get)
  async get(): Promise<OwnDelivery> {
    const { id } = currentCaller();
    const [choice, { rules }, timeZone] = await Promise.all([
      this.choices.of(id),
      this.choices.rules(),
      this.zones.timeZoneOf(id),
    ]);
    return { ...choice, rules, timeZone };
  }

  @Route(delivery.update)
  async update({ body: choice }: Input<typeof delivery.update>): Promise<OwnDelivery> {
    await this.choices.update(currentCaller().id, choice);
    return this.get();
  }

  @Route(delivery.rules)
  rules() {
    return this.choices.rules();
  }

  @Route(delivery.updateRules)
  updateRules({ body: rules, expectedVersion }: Input<typeof delivery.updateRules>) {
    return this.choices.updateRules(rules, expectedVersion);
  }
}
