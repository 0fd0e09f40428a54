import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation, type Caller } from '../context/request-context.ts';
import { createCache, mebibyte } from '../memory/cache.ts';
import { Outbox } from '../messaging/outbox.ts';
import { Transactions } from '../mongo/transactions.ts';

/** Minimum time between two reports of the same token by one process, in milliseconds. */
const reportEvery = 5 * 60_000;

/** Reports to identity when a token was last used, every few minutes at most. */
@Injectable()
export class ApiTokenUse {
  private readonly reported = createCache<true>(mebibyte, { ttl: reportEvery });

  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async report({ org, apiToken }: Caller): Promise<void> {
    if (!apiToken || this.reported.has(apiToken)) return;
    this.reported.set(apiToken, true);
    const data = { id: apiToken, at: timestampFromDate(new Date()) };
    await runForOrganisation(org, 'api-token', () =>
      this.transactions.run(() => this.outbox.add(messages.apiTokenUsed, apiToken, data)),
    );
  }
}
