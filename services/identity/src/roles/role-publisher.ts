import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { RoleRecord } from './role.schema.ts';

/** Publishes the state of a role to the other services and to open browsers, in the transaction of the change. */
@Injectable()
export class RolePublisher {
  constructor(private readonly outbox: Outbox) {}

  async publish(role: Omit<RoleRecord, 'org'>, { removed = false } = {}): Promise<void> {
    await this.outbox.add(messages.role, role._id, {
      id: role._id,
      version: BigInt(role.version),
      name: role.name,
      superuser: role.superuser,
      userClaims: role.claims.user,
      adminClaims: role.claims.admin,
      removed,
      ...(role.scope && { scope: role.scope }),
    });
    await this.outbox.notify({
      name: 'roles.changed',
      ids: { id: role._id },
      to: 'everyone',
      permission: 'admin:users',
    });
    await this.outbox.notify({ name: 'session.changed', to: 'everyone' });
  }
}
