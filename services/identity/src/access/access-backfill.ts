import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Tasks } from '@atrium/common/tasks/tasks';
import type { Connection, mongo } from 'mongoose';
import { copyAccess, removeCopiedAccess } from './access-collection.migration.ts';

const kind = 'access.backfill';
/** In milliseconds. By then no replica of the previous version is still running. */
const removeAfter = 15 * 60_000;

/**
 * After an upgrade, a previous version may still write what decides access to the records of people. It is copied once
 * more at start, and some time later for the last time, when it is also removed from there.
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
    const left = { accessVersion: { $exists: true } };
    if (!(await this.db.collection('people').findOne(left, { projection: { _id: 1 } }))) return;
    await copyAccess(this.db);
    await this.tasks.schedule(kind, '', 'people', new Date(Date.now() + removeAfter));
  }

  async finish(): Promise<void> {
    await copyAccess(this.db);
    await removeCopiedAccess(this.db);
  }

  private get db(): mongo.Db {
    return this.connection.db as mongo.Db;
  }
}
