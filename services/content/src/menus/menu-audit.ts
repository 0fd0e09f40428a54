import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { MenuLiveEvents } from './menu-live-events.ts';
import type { MenuRecord } from './menu.schema.ts';
import { fieldsOf } from './menu.ts';

/** Records a change of a menu and sends live events, in the transaction that made it. */
@Injectable()
export class MenuAudit {
  constructor(
    private readonly audit: Audit,
    private readonly events: MenuLiveEvents,
  ) {}

  notifyChanged(before: MenuRecord | null, after: MenuRecord): Promise<void> {
    return this.events.publishChanged(before, after);
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
