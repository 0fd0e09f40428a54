import { Injectable } from '@nestjs/common';
import { updateKinds, type UpdateKind } from '@atrium/proto/notifications/updates';
import { isWanted } from './delivery.ts';
import { DeliveryChoices } from './delivery-choices.ts';

/** What somebody does not want to hear of under the bell. It is there all the same, should they change their mind. */
@Injectable()
export class UnwantedKinds {
  constructor(private readonly choices: DeliveryChoices) {}

  async of(person: string): Promise<UpdateKind[]> {
    const [choice, { rules }] = await Promise.all([this.choices.of(person), this.choices.rules()]);
    return updateKinds.filter((kind) => !isWanted(choice, rules, kind, 'app'));
  }
}
