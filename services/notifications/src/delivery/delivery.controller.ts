import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import {
  delivery,
  type DeliveryChoice,
  type DeliveryRules,
  type OwnDelivery,
} from '@atrium/proto/notifications/delivery';
import { DeliveryChoices } from './delivery-choices.ts';
import { ReaderClocks } from './reader-clocks.ts';

@Controller()
export class DeliveryController {
  constructor(
    private readonly choices: DeliveryChoices,
    private readonly clocks: ReaderClocks,
  ) {}

  @Route(delivery.get)
  async get(): Promise<OwnDelivery> {
    const { id } = currentCaller();
    const [choice, { rules }, timeZone] = await Promise.all([
      this.choices.of(id),
      this.choices.rules(),
      this.clocks.of(id),
    ]);
    return { ...choice, rules, timeZone };
  }

  @Route(delivery.choose)
  async choose(@BodyOf(delivery.choose) choice: DeliveryChoice): Promise<OwnDelivery> {
    await this.choices.choose(currentCaller().id, choice);
    return this.get();
  }

  @Route(delivery.rules)
  rules() {
    return this.choices.rules();
  }

  @Route(delivery.decide)
  decide(@BodyOf(delivery.decide) rules: DeliveryRules, @IfMatch() seen: number) {
    return this.choices.decide(rules, seen);
  }
}
