import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { chatCompliance } from '@atrium/proto/chat/compliance';
import type { Input } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import type { ChatExportRecord } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportExpiry, exportLifetime } from './export-expiry.ts';
import { ExportAudit } from './export-audit.ts';

/** Creates an export: its record, the task that writes it, and its expiry. */
@Injectable()
export class ExportRequests {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly tasks: BackgroundTasks,
    private readonly expiry: ExportExpiry,
    private readonly audit: ExportAudit,
    private readonly transactions: Transactions,
  ) {}

  create({
    reason,
    ...filter
  }: Input<typeof chatCompliance.requestExport>['body']): Promise<ChatExportRecord> {
    const [_id, now] = [randomUUID(), new Date()];
    return this.transactions.run(async () => {
      const title = reason.slice(0, 120);
      const task = await this.tasks.start({
        ...{ kind: 'chat.export', title, link: '/admin/chat' },
        input: { export: _id },
      });
      const { people, conversations } = filter;
      const [from, to] = [dateOf(filter.from), dateOf(filter.to)];
      const request = { _id, by: currentCaller().id, reason, people, conversations, from, to, task };
      await this.repository.insert({ ...request, ...nothingYet, createdAt: now });
      await this.audit.record('chatCompliance.requestExport', _id, { reason, ...filter });
      await this.audit.notifyChanged();
      await this.expiry.schedule(_id, new Date(now.getTime() + exportLifetime));
      return this.repository.get(_id);
    });
  }
}

const nothingYet = {
  state: 'working',
  messages: 0,
  attachments: 0,
  size: null,
  sha256: null,
  endedAt: null,
  expiresAt: null,
} as const;

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));
