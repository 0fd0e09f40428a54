import { Injectable } from '@nestjs/common';
import { isPublished } from '@atrium/common/authoring/published-window';
import { Outbox } from '@atrium/common/messaging/outbox';
import type { MenuRecord } from './menu.schema.ts';

/** Tells open browsers that a menu has changed. They reload and receive only what is meant for them. */
@Injectable()
export class MenuLiveEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Readers hear nothing of drafts. */
  async publishChanged(before: MenuRecord | null, after: MenuRecord): Promise<void> {
    const isForReaders = (before !== null && isPublished(before)) || isPublished(after);
    await this.outbox.notify({
      name: 'menus.changed',
      ids: { menu: after._id },
      to: 'everyone',
      permission: isForReaders ? ['user:menus', 'admin:menus'] : 'admin:menus',
      feature: 'menus',
    });
  }
}
