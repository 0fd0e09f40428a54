import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Mailer } from '@atrium/common/mail/mailer';
import { Outbox } from '@atrium/common/messaging/outbox';
import { MailBrandings } from '../delivery/mail-brandings.ts';
import { disabledAfter } from './webhook.ts';
import { webhookMail } from './webhook.texts.ts';
import type { WebhookRecord } from './webhook.schemas.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** Marks a webhook that does not answer as failing. After five days, turns it off and e-mails its owner. */
@Injectable()
export class WebhookFailures {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly directory: Directory,
    private readonly mailer: Mailer,
    private readonly mailBrandings: MailBrandings,
    private readonly outbox: Outbox,
    private readonly log: ServiceLog,
  ) {}

  async record(webhook: WebhookRecord, now: Date): Promise<void> {
    if (webhook.failingSince === null) return this.webhooks.updateStatus(webhook._id, { failingSince: now });
    if (now.getTime() - webhook.failingSince.getTime() < disabledAfter) return;
    await this.webhooks.updateStatus(webhook._id, { on: false });
    await this.mailOwner(webhook);
  }

  async clear(webhook: WebhookRecord): Promise<void> {
    if (webhook.failingSince) await this.webhooks.updateStatus(webhook._id, { failingSince: null });
    await this.notifyChanged(webhook._id);
  }

  /** Updates open pages that show the status. */
  async notifyChanged(id: string): Promise<void> {
    await this.outbox.notify({
      name: 'webhooks.changed',
      ids: { id },
      to: 'everyone',
      permission: 'admin:setup',
    });
  }

  /** An e-mail that cannot be sent holds nothing up: the page shows the same. */
  private async mailOwner({ owner, name }: WebhookRecord): Promise<void> {
    const person = await this.directory.findPerson(owner);
    if (!person?.active) return;
    const branding = await this.mailBrandings.current();
    await this.mailer
      .send(webhookMail(person.email, languageOf(person), branding, name))
      .catch((error: unknown) => this.log.warn({ error }, 'Could not send an e-mail about a webhook'));
  }
}
