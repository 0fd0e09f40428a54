import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { chatExportDays } from '@atrium/proto/chat/compliance';
import type { ChatExportRecord } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ConversationArchive, type ArchiveInfo } from './conversation-archive.ts';
import { ExportAudit } from './export-audit.ts';
import { ExportParts } from './export-parts.ts';

const kind = 'chat-export.end';
/** In milliseconds. */
export const exportLifetime = chatExportDays * 24 * 3_600_000;

interface ExportResult extends ArchiveInfo {
  readonly messages: number;
  readonly attachments: number;
}

/**
 * Completes and expires exports. The parts go once the archive is ready; everything goes after a week, even if the
 * export never completed.
 */
@Injectable()
export class ExportExpiry {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly archive: ConversationArchive,
    private readonly parts: ExportParts,
    private readonly audit: ExportAudit,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.check(id),
      () => this.reconcile(),
    );
  }

  /** In the caller's transaction. */
  async schedule(id: string, at: Date): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, id, at));
  }

  /** In the transaction of the last step. */
  async complete({ _id, by }: ChatExportRecord, exportResult: ExportResult): Promise<void> {
    const endedAt = new Date();
    const expiresAt = new Date(endedAt.getTime() + exportLifetime);
    const after = await this.repository.change(_id, 'working', {
      ...exportResult,
      state: 'ready',
      endedAt,
      expiresAt,
    });
    if (!after) return;
    await this.audit.record('chatCompliance.ready', _id, exportResult, by);
    await this.audit.notifyChanged();
    await this.schedule(_id, endedAt);
  }

  /** Returns when to check again. */
  async check(id: string, now = Date.now()): Promise<Date | void> {
    const record = await this.repository.find(id);
    if (!record || record.state === 'expired') return;
    const until = untilOf(record);
    if (record.state === 'ready') await this.parts.remove(id);
    if (until.getTime() > now) return until;
    await this.parts.remove(id);
    await this.archive.remove(record);
    await this.transactions.run(async () => {
      if (await this.repository.change(id, record.state, { state: 'expired' }))
        await this.audit.notifyChanged();
    });
  }

  private async reconcile(): Promise<void> {
    for (const record of await this.repository.unfinished())
      await this.tasks.schedule(
        kind,
        record.org,
        record._id,
        record.expiresAt ? new Date() : untilOf(record),
      );
  }
}

const untilOf = ({ createdAt, expiresAt }: Pick<ChatExportRecord, 'createdAt' | 'expiresAt'>): Date =>
  expiresAt ?? new Date(createdAt.getTime() + exportLifetime);
