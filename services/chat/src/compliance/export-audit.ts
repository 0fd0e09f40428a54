import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Outbox } from '@atrium/common/messaging/outbox';

/** Records export events in the audit log and notifies the browsers of admins who may request exports. */
@Injectable()
export class ExportAudit {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Pass `by` if the actor is not the caller. */
  record(action: string, id: string, after: object, by?: string): Promise<void> {
    const about = { kind: 'chat-export', id, name: '' };
    return this.audit.record({ action, about, after, ...(by !== undefined && { by }) });
  }

  notifyChanged(): Promise<void> {
    const event = { name: 'chat-exports.changed', ids: {} } as const;
    // The event carries no data. Superusers hold every permission, so they receive it.
    return this.outbox.notify({ ...event, to: 'everyone', permission: 'admin:setup' });
  }
}
