import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation, type Caller } from '../context/request-context.ts';
import { Outbox } from '../messaging/outbox.ts';
import { Transactions } from '../mongo/transactions.ts';

/** Milliseconds in which one process says once that a token is in use. */
const saidEvery = 5 * 60_000;
/** Tokens remembered; whoever has more of them in use says it more often. */
const mostRemembered = 10_000;

/** Tells identity when a token was used last, every few minutes at most. */
@Injectable()
export class ApiTokenUse {
  private readonly said = new Map<string, number>();

  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async note({ org, apiToken }: Caller, now = new Date()): Promise<void> {
    if (!apiToken || now.getTime() - (this.said.get(apiToken) ?? 0) < saidEvery) return;
    if (this.said.size >= mostRemembered) this.said.clear();
    this.said.set(apiToken, now.getTime());
    const data = { id: apiToken, at: timestampFromDate(now) };
    await runForOrganisation(org, 'api-token', () =>
      this.transactions.run(() => this.outbox.add(messages.apiTokenUsed, apiToken, data)),
    );
  }
}
