import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { chatCompliance, ChatExport } from '@atrium/proto/chat/compliance';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportLog } from './export-log.ts';
import { ExportOrders } from './export-orders.ts';
import { ExportViews } from './export-views.ts';

/** Exports of what was said: asked for, looked at, fetched; each of it is written down. */
@Injectable()
export class ChatExportsService {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly orders: ExportOrders,
    private readonly views: ExportViews,
    private readonly archive: ExportArchive,
    private readonly log: ExportLog,
    private readonly transactions: Transactions,
  ) {}

  async list({
    limit,
    after,
  }: {
    limit: number;
    after?: string | undefined;
  }): Promise<Output<typeof chatCompliance.exports>> {
    const { rows, next } = await this.repository.list(limit, after);
    return { items: await this.views.show(rows), next };
  }

  async ask(asked: Parsed<typeof chatCompliance.ask, 'body'>): Promise<ChatExport> {
    const [shown] = await this.views.show([await this.orders.place(asked)]);
    return shown as ChatExport;
  }

  /** Only for who asked, and every time is written down. */
  async download(id: string): Promise<string> {
    const record = await this.repository.get(id);
    if (record.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.state === 'expired') throw new DomainError('link-expired');
    if (record.state !== 'ready') throw new DomainError('wrong-state');
    await this.transactions.run(() => this.log.write('chatCompliance.download', id, {}));
    return this.archive.address(record);
  }
}
