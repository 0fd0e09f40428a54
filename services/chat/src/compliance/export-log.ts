import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { RemovalMeans } from './removal-means.ts';

/** Each thing done with an export, in the audit log. */
@Injectable()
export class ExportLog {
  constructor(
    private readonly audit: Audit,
    readonly means: RemovalMeans,
  ) {}

  write(action: string, id: string, after: object): Promise<void> {
    return this.audit.record({ action, about: { kind: 'chat-export', id, name: '' }, after });
  }
}
