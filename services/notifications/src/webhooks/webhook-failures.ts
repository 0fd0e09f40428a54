import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Mailer } from '@atrium/common/mail/mailer';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Letterheads } from '../delivery/letterheads.ts';
import { patience } from './webhook.ts';
import { webhookMail } from './webhook.texts.ts';
import type { WebhookRecord } from './webhook.schemas.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** What follows when an address does not answer: it shows, and after days it is switched off and its owner is written to. */
@Injectable()
export class WebhookFailures {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly directory: Directory,
    private readonly mailer: Mailer,
    private readonly letterheads: Letterheads,
    private readonly outbox: Outbox,
    private readonly log: ServiceLog,
  ) {}

  async note(webhook: WebhookRecord, now: Date): Promise<void> {
    if (webhook.failingSince === null) return this.webhooks.mark(webhook._id, { failingSince: now });
    if (now.getTime() - webhook.failingSince.getTime() < patience) return;
    await this.webhooks.mark(webhook._id, { on: false });
    await this.write(webhook);
  }

  async forget(webhook: WebhookRecord): Promise<void> {
    if (webhook.failingSince) await this.webhooks.mark(webhook._id, { failingSince: null });
    await this.tell(webhook._id);
  }

  /** Open pages that show how it goes. */
  async tell(id: string): Promise<void> {
    await this.outbox.notify({
      name: 'webhooks.changed',
      ids: { id },
      to: 'everyone',
      permission: 'admin:setup',
    });
  }

  /** A letter that is not accepted holds nothing up: the page says the same. */
  private async write({ owner, name }: WebhookRecord): Promise<void> {
    const person = await this.directory.findPerson(owner);
    if (!person?.active) return;
    const whose = await this.letterheads.own();
    await this.mailer
      .send(webhookMail(person.email, languageOf(person), whose, name))
      .catch((error: unknown) => this.log.warn({ error }, 'A mail about a webhook was not accepted'));
  }
}
