import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { chatExportDays } from '@atrium/proto/chat/compliance';
import type { ChatExportRecord } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportArchive, type MadeArchive } from './export-archive.ts';
import { ExportLog } from './export-log.ts';
import { ExportParts } from './export-parts.ts';

const kind = 'chat-export.end';
/** In milliseconds. */
export const exportLasts = chatExportDays * 24 * 3_600_000;

interface Made extends MadeArchive {
  readonly messages: number;
  readonly attachments: number;
}

/** What becomes of an export: it is told of, its pieces go, and after a week it goes itself, also when it never came about. */
@Injectable()
export class ExportEnding {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly archive: ExportArchive,
    private readonly parts: ExportParts,
    private readonly log: ExportLog,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.look(id),
      () => this.reconcile(),
    );
  }

  /** In the transaction of whoever asks. */
  async expect(id: string, at: Date): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, id, at));
  }

  /** In the transaction of the last step. */
  async end({ _id, by }: ChatExportRecord, made: Made): Promise<void> {
    const endedAt = new Date();
    const expiresAt = new Date(endedAt.getTime() + exportLasts);
    const after = await this.repository.change(_id, 'working', {
      ...made,
      state: 'ready',
      endedAt,
      expiresAt,
    });
    if (!after) return;
    await this.log.write('chatCompliance.ready', _id, made, by);
    await this.log.tell();
    await this.expect(_id, endedAt);
  }

  /** Answers when it is to be looked at again. */
  async look(id: string, now = Date.now()): Promise<Date | void> {
    const record = await this.repository.find(id);
    if (!record || record.state === 'expired') return;
    const until = untilOf(record);
    if (record.state === 'ready') await this.parts.remove(id);
    if (until.getTime() > now) return until;
    await this.parts.remove(id);
    await this.archive.remove(record);
    await this.transactions.run(async () => {
      if (await this.repository.change(id, record.state, { state: 'expired' })) await this.log.tell();
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
  expiresAt ?? new Date(createdAt.getTime() + exportLasts);
