import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import type { Model } from 'mongoose';
import type { SignInPolicyRecord } from './sign-in-policy.schema.ts';

const unchanged: Omit<SignInPolicyRecord, '_id'> = {
  version: 0,
  sessionHours: null,
  idleMinutes: null,
  secondFactor: 'off',
};

/** The sign-in policies of organisations. */
@Injectable()
export class SignInPolicies {
  constructor(@InjectModel('SignInPolicy') private readonly policies: Model<SignInPolicyRecord>) {}

  /** Defaults apply if no policy was ever saved. */
  async get(org: string): Promise<SignInPolicyRecord> {
    const policy = await this.policies.findById(org).lean<SignInPolicyRecord | null>();
    return policy ?? { _id: org, ...unchanged };
  }

  /** Whether a second factor is required. Checks for an administrator only if that matters. */
  async requiresTwoStep(org: string, isAdministrator: () => boolean | Promise<boolean>): Promise<boolean> {
    const { secondFactor } = await this.get(org);
    return secondFactor === 'administrators' ? isAdministrator() : secondFactor === 'everybody';
  }

  /** Null after a concurrent change. */
  async change(
    org: string,
    expectedVersion: number,
    policy: SignInPolicy,
  ): Promise<SignInPolicyRecord | null> {
    try {
      return await this.policies
        .findOneAndUpdate(
          { _id: org, version: expectedVersion },
          { $set: policy, $inc: { version: 1 } },
          { upsert: expectedVersion === 0, returnDocument: 'after' },
        )
        .lean<SignInPolicyRecord | null>();
    } catch (error) {
      if (duplicateKey(error)) return null;
      throw error;
    }
  }

  /** Policies that end sessions earlier than they would end otherwise. */
  listLimiting(): Promise<SignInPolicyRecord[]> {
    const limits = { $or: [{ sessionHours: { $ne: null } }, { idleMinutes: { $ne: null } }] };
    return this.policies.find(limits).lean<SignInPolicyRecord[]>();
  }
}
