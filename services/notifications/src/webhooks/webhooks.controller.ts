import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { webhooks } from '@atrium/proto/notifications/webhooks';
import { WebhookPresenter } from './webhook-presenter.ts';
import { WebhooksService } from './webhooks.service.ts';

type Params = { readonly id: string };

@Controller()
export class WebhooksController {
  constructor(
    private readonly service: WebhooksService,
    private readonly presenter: WebhookPresenter,
  ) {}

  @Route(webhooks.list)
  async list() {
    return { items: await this.presenter.list() };
  }

  @Route(webhooks.create)
  async create(@BodyOf(webhooks.create) fields: Parsed<typeof webhooks.create, 'body'>) {
    const made = await this.service.create(fields);
    return { webhook: await this.presenter.present(made), secret: made.secret };
  }

  @Route(webhooks.edit)
  async edit(
    @ParamsOf(webhooks.edit) { id }: Params,
    @BodyOf(webhooks.edit) fields: Parsed<typeof webhooks.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.presenter.present(await this.service.edit(id, fields, expectedVersion));
  }

  @Route(webhooks.remove)
  remove(@ParamsOf(webhooks.remove) { id }: Params) {
    return this.service.remove(id);
  }

  @Route(webhooks.test)
  async test(@ParamsOf(webhooks.test) { id }: Params) {
    return this.presenter.delivery(await this.service.test(id));
  }

  @Route(webhooks.deliveries)
  deliveries(
    @ParamsOf(webhooks.deliveries) { id }: Params,
    @QueryOf(webhooks.deliveries) { limit, after }: Parsed<typeof webhooks.deliveries, 'query'>,
  ) {
    return this.presenter.deliveries(id, limit, after);
  }

  @Route(webhooks.resend)
  async resend(@ParamsOf(webhooks.resend) { id, delivery }: Params & { readonly delivery: string }) {
    return this.presenter.delivery(await this.service.resend(id, delivery));
  }
}
