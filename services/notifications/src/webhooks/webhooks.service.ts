import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Secrets } from '@atrium/common/secrets/secrets';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import { maxWebhooks, type webhooks } from '@atrium/proto/notifications/webhooks';
import type { Input } from '@atrium/proto/endpoint';
import { randomBytes, randomUUID } from 'node:crypto';
import { secretPrefix } from './webhook.ts';
import { secretPlaceOf } from './webhook-secret.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { WebhookFailures } from './webhook-failures.ts';
import type { WebhookRecord } from './webhook.schemas.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

type ToSend = {
  readonly happening: Parameters<WebhookDispatch['enqueue']>[1];
  readonly data: Readonly<Record<string, string | null>>;
};
type Fields = Input<typeof webhooks.create>['body'];

/**
 * What admins do with webhooks. The person who last changed a webhook owns it, and it sends only what its owner may
 * see.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly dispatch: WebhookDispatch,
    private readonly failures: WebhookFailures,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly secrets: Secrets,
  ) {}

  /** With its secret, which is shown only now. */
  create(fields: Fields): Promise<{ readonly webhook: WebhookRecord; readonly secret: string }> {
    return this.transactions.run(async () => {
      if ((await this.webhooks.list()).length >= maxWebhooks) throw new DomainError('wrong-state');
      const _id = randomUUID();
      const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;
      const owner = currentCaller().id;
      const sealed = await this.secrets.seal(secret, secretPlaceOf({ _id, org: currentOrganisation() }));
      const made = {
        ...{ _id, version: 1, ...fields, owner },
        ...{ secret: sealed, failingSince: null, createdAt: new Date() },
      };
      await this.webhooks.insert(made);
      await this.record('webhooks.create', made, { after: fields });
      return { webhook: await this.webhooks.get(_id), secret };
    });
  }

  edit(id: string, fields: Fields, expectedVersion: number): Promise<WebhookRecord> {
    return this.transactions.run(async () => {
      const before = await this.webhooks.get(id);
      assertVersion(before.version, expectedVersion);
      const fresh = fields.on && !before.on ? { failingSince: null } : {};
      const changes = { ...fields, ...fresh, owner: currentCaller().id };
      const after = await this.webhooks.change(id, expectedVersion, changes);
      if (!after) throw new DomainError('version-conflict');
      await this.record('webhooks.edit', after, { before: auditFields(before), after: auditFields(after) });
      return after;
    });
  }

  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const before = await this.webhooks.get(id);
      await this.webhooks.remove(id);
      await this.record('webhooks.remove', before, { before: auditFields(before) });
    });
  }

  /** Returns the id of the delivery. */
  test(id: string): Promise<string> {
    const eventSubject = { subject: null, person: null };
    const trial = { kind: 'test', cause: randomUUID(), at: new Date(), eventSubject } as const;
    return this.send(id, 'webhooks.test', async () => ({ happening: trial, data: { webhookId: id } }));
  }

  /** Sends it again with a new id: a receiver would ignore one it knows. */
  resend(id: string, delivery: string): Promise<string> {
    return this.send(id, 'webhooks.resend', async () => {
      const known = orNotFound(await this.webhooks.findDelivery(delivery, id));
      const { kind, subject, person, payload } = known;
      const { timestamp, data } = JSON.parse(payload) as { timestamp: string; data: Record<string, string> };
      const eventSubject = { subject, person };
      return { happening: { kind, cause: randomUUID(), at: new Date(timestamp), eventSubject }, data };
    });
  }

  private send(id: string, action: string, what: () => Promise<ToSend>): Promise<string> {
    return this.transactions.run(async () => {
      const webhook = await this.webhooks.get(id);
      const { happening, data } = await what();
      if (!webhook.on) throw new DomainError('wrong-state');
      await this.record(action, webhook, {});
      return this.dispatch.enqueue(webhook, happening, data);
    });
  }

  private async record(
    action: string,
    { _id, name }: Pick<WebhookRecord, '_id' | 'name'>,
    states: { before?: object; after?: object },
  ): Promise<void> {
    await this.audit.record({ action, about: { kind: 'webhook', id: _id, name }, ...states });
    await this.failures.notifyChanged(_id);
  }
}

const auditFields = ({ name, address, kinds, on, owner }: WebhookRecord) => ({
  name,
  address,
  kinds,
  on,
  owner,
});
