import { Injectable } from '@nestjs/common';
import { updateKinds, type UpdateKind } from '@atrium/proto/notifications/updates';
import { isWanted } from './delivery-preferences.ts';
import { DeliveryChoices } from './delivery-choices.ts';

/** Kinds of updates a person has muted in the app. The updates are stored anyway and appear if the choice changes. */
@Injectable()
export class MutedKinds {
  constructor(private readonly choices: DeliveryChoices) {}

  async of(person: string): Promise<UpdateKind[]> {
    const [choice, { rules }] = await Promise.all([this.choices.of(person), this.choices.rules()]);
    return updateKinds.filter((kind) => !isWanted(choice, rules, kind, 'app'));
  }
}
