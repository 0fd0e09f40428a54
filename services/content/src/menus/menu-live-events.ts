import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';

/** Tells open browsers that a menu has changed. They reload and receive only what is meant for them. */
@Injectable()
export class MenuLiveEvents {
  constructor(private readonly outbox: Outbox) {}

  async publishChanged(menu: string): Promise<void> {
    await this.outbox.notify({
      name: 'menus.changed',
      ids: { menu },
      to: 'everyone',
      permission: ['user:menus', 'admin:menus'],
      feature: 'menus',
    });
  }
}
