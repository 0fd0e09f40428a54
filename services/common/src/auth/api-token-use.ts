import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation, type Caller } from '../context/request-context.ts';
import { Outbox } from '../messaging/outbox.ts';
import { Transactions } from '../mongo/transactions.ts';

/** Minimum time between two reports of the same token by one process, in milliseconds. */
const reportEvery = 5 * 60_000;
/** Maximum number of tokens remembered. With more tokens in use, reports become more frequent. */
const maxRemembered = 10_000;

/** Reports to identity when a token was last used, every few minutes at most. */
@Injectable()
export class ApiTokenUse {
  private readonly reported = new Map<string, number>();

  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async report({ org, apiToken }: Caller, now = new Date()): Promise<void> {
    if (!apiToken || now.getTime() - (this.reported.get(apiToken) ?? 0) < reportEvery) return;
    if (this.reported.size >= maxRemembered) this.reported.clear();
    this.reported.set(apiToken, now.getTime());
    const data = { id: apiToken, at: timestampFromDate(now) };
    await runForOrganisation(org, 'api-token', () =>
      this.transactions.run(() => this.outbox.add(messages.apiTokenUsed, apiToken, data)),
    );
  }
}
