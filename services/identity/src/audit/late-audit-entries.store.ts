import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { chainPendingEntries } from './chain-entries.migration.ts';

/** Entries that replicas of an older version wrote during a rolling update, without appending them to their chain. */
@Injectable()
export class LateAuditEntries {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  chain(since: Date): Promise<void> {
    return chainPendingEntries(this.connection.db as mongo.Db, since);
  }
}
