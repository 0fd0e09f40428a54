import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import type { chatCompliance } from '@atrium/proto/chat/compliance';
import type { Parsed } from '@atrium/proto/endpoint';
import { randomUUID } from 'node:crypto';
import type { ChatExportRecord } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportEnding, exportLasts } from './export-ending.ts';
import { ExportLog } from './export-log.ts';

/** Has an export made: what is asked for, the task that makes it, and the day it ends. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly tasks: BackgroundTasks,
    private readonly ending: ExportEnding,
    private readonly log: ExportLog,
    private readonly transactions: Transactions,
  ) {}

  place({ reason, ...filter }: Parsed<typeof chatCompliance.ask, 'body'>): Promise<ChatExportRecord> {
    const [_id, now] = [randomUUID(), new Date()];
    return this.transactions.run(async () => {
      const title = reason.slice(0, 120);
      const task = await this.tasks.start({
        ...{ kind: 'chat.export', title, link: '/admin/chat' },
        input: { export: _id },
      });
      const { people, conversations } = filter;
      const [from, to] = [dateOf(filter.from), dateOf(filter.to)];
      const asked = { _id, by: currentCaller().id, reason, people, conversations, from, to, task };
      await this.repository.insert({ ...asked, ...nothingYet, createdAt: now });
      await this.log.write('chatCompliance.ask', _id, { reason, ...filter });
      await this.log.tell();
      await this.ending.expect(_id, new Date(now.getTime() + exportLasts));
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
