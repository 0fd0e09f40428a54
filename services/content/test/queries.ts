import { getConnectionToken } from '@nestjs/mongoose';
import type { TestService } from '@atrium/common/testing/test-service';
import type { Connection, mongo } from 'mongoose';

/** A query as recorded by MongoDB's profiler. */
export interface Query {
  readonly collection: string;
  /** `IXSCAN { org: 1, … }`, or `COLLSCAN` if no index was used. */
  readonly plan: string;
  readonly docsExamined: number;
  readonly command: mongo.Document;
}

/** Collections that background loops read: all the time, or once a minute. */
const background = ['outbox', 'tasks', 'background_tasks', 'system.profile'];

/** The queries a service sent to MongoDB while `work` ran. */
export async function queriesDuring(service: TestService, work: () => Promise<unknown>): Promise<Query[]> {
  const db = service.app.get<Connection>(getConnectionToken()).db as mongo.Db;
  await db.command({ profile: 0 });
  await db
    .collection('system.profile')
    .drop()
    .catch(() => undefined);
  await db.command({ profile: 2 });
  await work().finally(() => db.command({ profile: 0 }));
  const rows = await db
    .collection('system.profile')
    .find({ op: { $in: ['query', 'command', 'getmore'] } })
    .toArray();
  return rows
    .map(toQuery)
    .filter(({ collection, command }) => !background.includes(collection) && isRead(command));
}

const isRead = (command: mongo.Document): boolean =>
  ['find', 'aggregate', 'count', 'distinct', 'getMore'].some((name) => name in command);

const toQuery = (row: mongo.Document): Query => ({
  collection: String(row['ns']).split('.').slice(1).join('.'),
  plan: String(row['planSummary'] ?? ''),
  docsExamined: Number(row['docsExamined'] ?? 0),
  command: row['command'] as mongo.Document,
});
