import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import { DirectoryChanges } from '../directory-changes/directory-changes.ts';
import type { RoleRecord } from './role.schema.ts';

/** Publishes the state of a role to the other services and to open browsers, in the transaction of the change. */
@Injectable()
export class RolePublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly directory: DirectoryChanges,
    ownStates: OwnStates,
  ) {
    ownStates.define<RoleRecord>(messages.role, 'Role', async (some) => {
      for (const role of some) await this.outbox.add(messages.role, role._id, toState(role));
    });
  }

  async publish(role: Omit<RoleRecord, 'org'>, { removed = false } = {}): Promise<void> {
    this.directory.note('roles', [role]);
    await this.outbox.add(messages.role, role._id, { ...toState(role), removed }, { last: removed });
    await this.outbox.notify({
      name: 'roles.changed',
      ids: { id: role._id },
      to: 'everyone',
      permission: 'admin:users',
    });
    await this.outbox.notify({ name: 'session.changed', to: 'everyone' });
  }
}

const toState = (role: Omit<RoleRecord, 'org'>) => ({
  id: role._id,
  version: BigInt(role.version),
  name: role.name,
  superuser: role.superuser,
  userClaims: role.claims.user,
  adminClaims: role.claims.admin,
  ...(role.scope && { scope: role.scope }),
});
