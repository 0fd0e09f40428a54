import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema, type Model } from 'mongoose';

/** What a comparison of all people with all users has found; what it found is repaired by the queue. */
export interface ReconciliationReport {
  readonly at: Date;
  readonly seconds: number;
  readonly people: number;
  readonly users: number;
  /** People whom Keycloak did not know. */
  readonly missing: number;
  /** People of whom Keycloak knew something else. */
  readonly different: number;
  /** Users of nobody. */
  readonly left: number;
}

export interface ReconciliationRow {
  readonly _id: string;
  readonly due: Date;
  readonly last: ReconciliationReport | null;
}

export const ReconciliationSchema = acrossOrganisations(
  new Schema<ReconciliationRow>(
    { _id: String, due: Date, last: { type: Schema.Types.Mixed, default: null } },
    { collection: 'keycloak_reconciliation', versionKey: false },
  ),
);

const only = { _id: 'all' };
const every = 3_600_000;

/** When to compare everything again: one row that all replicas of identity share, so that one of them does. */
@Injectable()
export class ReconciliationClock {
  constructor(@InjectModel('Reconciliation') private readonly rows: Model<ReconciliationRow>) {}

  async soon(): Promise<void> {
    await this.rows.updateOne(only, { $min: { due: new Date() } }, { upsert: true });
  }

  /** Whether it is time, and nobody else has seen so. */
  async isTime(now = new Date()): Promise<boolean> {
    const next = { $set: { due: new Date(now.getTime() + every) } };
    return (await this.rows.updateOne({ ...only, due: { $lte: now } }, next)).modifiedCount > 0;
  }

  async report(last: ReconciliationReport): Promise<void> {
    await this.rows.updateOne(only, { $set: { last } });
  }

  async lastReport(): Promise<ReconciliationReport | null> {
    return (await this.rows.findOne(only).lean<ReconciliationRow | null>())?.last ?? null;
  }
}
