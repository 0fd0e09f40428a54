import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { webhooks } from '@atrium/proto/notifications/webhooks';
import { WebhookPresenter } from './webhook-presenter.ts';
import { WebhooksService } from './webhooks.service.ts';

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
  async create({ body: fields }: Input<typeof webhooks.create>) {
    const { webhook, secret } = await this.service.create(fields);
    return { webhook: await this.presenter.present(webhook), secret };
  }

  @Route(webhooks.edit)
  async edit({ params: { id }, body: fields, expectedVersion }: Input<typeof webhooks.edit>) {
    return this.presenter.present(await this.service.edit(id, fields, expectedVersion));
  }

  @Route(webhooks.remove)
  remove({ params: { id } }: Input<typeof webhooks.remove>) {
    return this.service.remove(id);
  }

  @Route(webhooks.test)
  async test({ params: { id } }: Input<typeof webhooks.test>) {
    return this.presenter.delivery(await this.service.test(id));
  }

  @Route(webhooks.deliveries)
  deliveries({ params: { id }, query: { limit, after } }: Input<typeof webhooks.deliveries>) {
    return this.presenter.deliveries(id, limit, after);
  }

  @Route(webhooks.resend)
  async resend({ params: { id, delivery } }: Input<typeof webhooks.resend>) {
    return this.presenter.delivery(await this.service.resend(id, delivery));
  }
}
