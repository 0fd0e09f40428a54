import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Tasks } from '@atrium/common/tasks/tasks';
import type { Connection, mongo } from 'mongoose';
import {
  copyAccess,
  removeCopiedAccess,
  removeReplicas,
  replicaNames,
} from './access-collection.migration.ts';

const kind = 'access.backfill';
/** In milliseconds. By then no replica of the previous version is still running. */
const removeAfter = 15 * 60_000;

/**
 * After an upgrade, a previous version may still write what decides access to the records of people, and reads replicas
 * of identity's own state. Access is copied once more at start, and some time later for the last time, when what only
 * the previous version needs is removed.
 */
@Injectable()
export class AccessBackfill {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      () => this.finish(),
      () => this.start(),
    );
  }

  private async start(): Promise<void> {
    const former = { accessVersion: { $exists: true } };
    const left = await this.db.collection('people').findOne(former, { projection: { _id: 1 } });
    if (left) await copyAccess(this.db);
    if (left || (await replicaNames(this.db)).length > 0)
      await this.tasks.schedule(kind, '', 'people', new Date(Date.now() + removeAfter));
  }

  async finish(): Promise<void> {
    await copyAccess(this.db);
    await removeCopiedAccess(this.db);
    await removeReplicas(this.db);
  }

  private get db(): mongo.Db {
    return this.connection.db as mongo.Db;
  }
}
