import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { chatCompliance, ChatExport } from '@atrium/proto/chat/compliance';
import type { Input, Output } from '@atrium/proto/endpoint';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ConversationArchive } from './conversation-archive.ts';
import { ExportAudit } from './export-audit.ts';
import { ExportRequests } from './export-requests.ts';
import { ExportPresenter } from './export-presenter.ts';

/** Exports of conversations: request, list and download, each recorded in the audit log. */
@Injectable()
export class ChatExportsService {
  constructor(
    private readonly repository: ChatExportsRepository,
    private readonly requests: ExportRequests,
    private readonly presenter: ExportPresenter,
    private readonly archive: ConversationArchive,
    private readonly audit: ExportAudit,
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
    return { items: await this.presenter.presentAll(rows), next };
  }

  async request(request: Input<typeof chatCompliance.requestExport>['body']): Promise<ChatExport> {
    const [shown] = await this.presenter.presentAll([await this.requests.create(request)]);
    return shown as ChatExport;
  }

  /** Only for the person who requested it. Every download is recorded in the audit log. */
  async download(id: string): Promise<string> {
    const record = await this.repository.get(id);
    if (record.by !== currentCaller().id) throw new DomainError('not-found');
    if (record.state === 'expired') throw new DomainError('link-expired');
    if (record.state !== 'ready') throw new DomainError('wrong-state');
    await this.transactions.run(() => this.audit.record('chatCompliance.download', id, {}));
    return this.archive.downloadUrl(record);
  }
}
