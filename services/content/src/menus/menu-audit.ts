import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { everyone } from '@atrium/proto/audience';
import { ReviewTodos } from '../review/review-todos.ts';
import { MenuLiveEvents } from './menu-live-events.ts';
import type { MenuRecord } from './menu.schema.ts';
import { fieldsOf } from './menu.ts';

/** Records a change of a menu, tells open browsers and asks for reviews, in the transaction that made it. */
@Injectable()
export class MenuAudit {
  constructor(
    private readonly audit: Audit,
    private readonly events: MenuLiveEvents,
    private readonly reviews: ReviewTodos,
  ) {}

  async notifyChanged(before: MenuRecord | null, after: MenuRecord): Promise<void> {
    await this.events.publishChanged(before, after);
    await this.reviews.changed(after, {
      ...{ kind: 'menu', author: after.createdBy, title: after.title, link: `/admin/menus/${after._id}` },
      ...{ permission: 'admin:menus', about: everyone, feature: 'menus' },
    });
  }

  async record(action: 'create' | 'edit', before: MenuRecord | null, after: MenuRecord): Promise<void> {
    await this.audit.record({
      action: `managedMenus.${action}`,
      about: titledSubject('menu', after),
      ...(before && { before: fieldsOf(before) }),
      after: fieldsOf(after),
    });
  }
}
