import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema, type Model } from 'mongoose';

/** Result of comparing all people with all Keycloak users. The queue repairs the differences. */
export interface ReconciliationReport {
  readonly at: Date;
  readonly seconds: number;
  readonly people: number;
  readonly users: number;
  /** People without a Keycloak user. */
  readonly missing: number;
  /** People whose Keycloak user differed. */
  readonly different: number;
  /** Keycloak users without a person. */
  readonly orphaned: number;
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

/** When the next full comparison is due. All replicas of identity share one row, so only one of them runs it. */
@Injectable()
export class ReconciliationSchedule {
  constructor(@InjectModel('Reconciliation') private readonly rows: Model<ReconciliationRow>) {}

  async requestNow(): Promise<void> {
    await this.rows.updateOne(only, { $min: { due: new Date() } }, { upsert: true });
  }

  /** True if a run is due and no other replica has claimed it. */
  async claimDue(now = new Date()): Promise<boolean> {
    const next = { $set: { due: new Date(now.getTime() + every) } };
    return (await this.rows.updateOne({ ...only, due: { $lte: now } }, next)).modifiedCount > 0;
  }

  async saveReport(last: ReconciliationReport): Promise<void> {
    await this.rows.updateOne(only, { $set: { last } });
  }

  async lastReport(): Promise<ReconciliationReport | null> {
    return (await this.rows.findOne(only).lean<ReconciliationRow | null>())?.last ?? null;
  }
}
