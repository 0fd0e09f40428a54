import type { Page } from '@playwright/test';
import { createClient, type CallOptions } from '@atrium/proto/client';
import type { Endpoint, CallInput, Output } from '@atrium/proto/endpoint';

/** Calls the API with the token of a signed-in browser page. */
export class ApiCaller {
  constructor(
    private readonly url: string,
    private readonly bearer: string,
  ) {}

  static async fromPage(page: Page, url: string): Promise<ApiCaller> {
    const authorisedRequest = page.waitForRequest((request) => 'authorization' in request.headers());
    await page.goto(`${url}/admin/users`);
    return new ApiCaller(
      url,
      (await authorisedRequest).headers()['authorization']?.replace('Bearer ', '') ?? '',
    );
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Output<E>> {
    const table = { endpoint: endpoint as Endpoint };
    const client = createClient(table, { baseUrl: `${this.url}/api/v1`, token: () => this.bearer });
    return (await client.endpoint(input as never, options)) as Output<E>;
  }
}
