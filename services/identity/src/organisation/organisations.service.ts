import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError, alreadyExists } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import { Outbox } from '@atrium/common/messaging/outbox';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import { features, type Feature } from '@atrium/proto/features';
import type { FeatureSwitch, Organisation, OrganisationSettings } from '@atrium/proto/identity/organisation';
import type { SignUpSettings } from '@atrium/proto/identity/sign-up';
import { featureGates } from './feature-gates.ts';
import { OrganisationPublisher } from './organisation-publisher.ts';
import type { OrganisationRecord } from './organisation.schema.ts';
import { OrganisationsRepository } from './organisations.repository.ts';

@Injectable()
export class OrganisationsService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly publisher: OrganisationPublisher,
    private readonly audit: Audit,
  ) {}

  async get(): Promise<Organisation> {
    return toOrganisation(await this.organisations.get());
  }

  edit(settings: OrganisationSettings, expectedVersion: number): Promise<Organisation> {
    return this.transactions.run(async () => {
      const before = await this.organisations.get();
      assertVersion(before.version, expectedVersion);
      const after = await this.change(before, { $set: settings, $addToSet: { decided: 'settings' } });
      await this.audit.record({
        action: 'organisation.edit',
        about: aboutOf(after),
        before: settingsOf(before),
        after: settings,
      });
      return toOrganisation(after);
    });
  }

  setLogo(logo: string | null, expectedVersion: number): Promise<Organisation> {
    return this.transactions.run(async () => {
      const before = await this.organisations.get();
      assertVersion(before.version, expectedVersion);
      const after = await this.change(before, logo ? { $set: { logo } } : { $unset: { logo: 1 } });
      await this.audit.record({
        action: 'organisation.setLogo',
        about: aboutOf(after),
        before: { logo: before.logo ?? null },
        after: { logo },
      });
      return toOrganisation(after);
    });
  }

  /**
   * Sets who may sign up without being added, and who approved their roles, if it is somebody else now. An empty list is
   * removed, because two of them would be duplicates in the unique index.
   */
  setSignUp(
    { domains, roles }: SignUpSettings,
    approver: string | null,
    expectedVersion: number,
  ): Promise<OrganisationRecord> {
    return this.transactions.run(async () => {
      const before = await this.organisations.get();
      assertVersion(before.version, expectedVersion);
      const after = await this.changeSignUp(before, { domains, roles }, approver);
      await this.audit.record({
        action: 'signUp.editSettings',
        about: aboutOf(after),
        before: { domains: before.signUpDomains ?? [], roles: before.signUpRoles ?? null },
        after: { domains, roles },
      });
      return after;
    });
  }

  /** Call in the transaction that has checked the role. */
  async setDefaultRole(defaultRole: string | null, expectedVersion: number): Promise<void> {
    const before = await this.organisations.get();
    assertVersion(before.version, expectedVersion);
    const after = await this.change(before, { $set: { defaultRole } });
    await this.audit.record({
      action: 'defaultRole.update',
      about: aboutOf(after),
      before: { defaultRole: before.defaultRole ?? null },
      after: { defaultRole },
    });
  }

  async features(): Promise<FeatureSwitch[]> {
    const { featuresOn } = await this.organisations.get();
    return features.map((feature) => toSwitch(feature, featuresOn));
  }

  switchFeature(feature: Feature, on: boolean): Promise<FeatureSwitch> {
    return this.transactions.run(async () => {
      const before = await this.organisations.get();
      if (before.featuresOn.includes(feature) === on) return toSwitch(feature, before.featuresOn);
      const after = await this.change(
        before,
        on
          ? { $addToSet: { featuresOn: feature, decided: 'features' } }
          : { $pull: { featuresOn: feature }, $addToSet: { decided: 'features' } },
      );
      await this.audit.record({
        action: 'organisation.switchFeature',
        about: aboutOf(after),
        before: { [feature]: !on },
        after: { [feature]: on },
      });
      return toSwitch(feature, after.featuresOn);
    });
  }

  /** Call in the transaction of the decision. */
  async set(
    before: OrganisationRecord,
    decided: Pick<OrganisationRecord, 'worksCouncil' | 'retention'>,
  ): Promise<void> {
    await this.change(before, { $set: decided });
  }

  private async changeSignUp(
    before: OrganisationRecord,
    { domains, roles }: SignUpSettings,
    approver: string | null,
  ): Promise<OrganisationRecord> {
    try {
      return await this.change(before, {
        $set: {
          ...(approver && { signUpBy: approver }),
          ...(roles && { signUpRoles: [...roles] }),
          ...(domains.length > 0 && { signUpDomains: [...domains] }),
        },
        $unset: { ...(!roles && { signUpRoles: 1 }), ...(domains.length === 0 && { signUpDomains: 1 }) },
      });
    } catch (error) {
      throw duplicateKey(error)?.field === 'signUpDomains' ? alreadyExists('domains') : error;
    }
  }

  private async change(
    before: OrganisationRecord,
    changes: Parameters<OrganisationsRepository['change']>[1],
  ): Promise<OrganisationRecord> {
    const after = await this.organisations.change(before.version, changes);
    if (!after) throw new DomainError('version-conflict');
    await this.publisher.publish(after);
    await this.outbox.notify({ name: 'organisation.changed', to: 'everyone' });
    await this.outbox.notify({ name: 'session.changed', to: 'everyone' });
    return after;
  }
}

const aboutOf = ({ _id, name }: OrganisationRecord) => ({ kind: 'organisation', id: _id, name });

const settingsOf = ({
  name,
  languages,
  defaultLanguage,
  timeZone,
  brandColour,
}: OrganisationRecord): OrganisationSettings => ({
  name,
  languages: [...languages],
  defaultLanguage,
  timeZone,
  brandColour,
});

const toOrganisation = (record: OrganisationRecord): Organisation => ({
  id: record._id,
  ...settingsOf(record),
  logo: record.logo ?? null,
  version: record.version,
});

function toSwitch(feature: Feature, featuresOn: readonly Feature[]): FeatureSwitch {
  const { routes, user, admin } = featureGates[feature];
  return {
    feature,
    on: featuresOn.includes(feature),
    gates: { routes: [...routes], user: [...user], admin: [...admin] },
  };
}
