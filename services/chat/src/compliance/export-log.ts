import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Outbox } from '@atrium/common/messaging/outbox';

/** Says what becomes of exports: in the audit log, and in the browsers of those who may ask for them. */
@Injectable()
export class ExportLog {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** `by` where it is not whoever calls. */
  write(action: string, id: string, after: object, by?: string): Promise<void> {
    const about = { kind: 'chat-export', id, name: '' };
    return this.audit.record({ action, about, after, ...(by !== undefined && { by }) });
  }

  tell(): Promise<void> {
    const notice = { name: 'chat-exports.changed', ids: {} } as const;
    // It says nothing; superusers hold every permission.
    return this.outbox.notify({ ...notice, to: 'everyone', permission: 'admin:setup' });
  }
}
