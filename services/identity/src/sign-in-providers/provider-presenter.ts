import { Injectable } from '@nestjs/common';
import { brokerAlias } from '@atrium/common/auth/broker-alias';
import { Config, issuerOf } from '@atrium/common/config/service-config';
import type { SignInDomain, SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { verificationRecordOf } from './domain-verifier.ts';
import type { DomainRecord } from '../domain-records/sign-in-domain.schema.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import type { IdentityProviderRecord } from './sign-in-provider.schema.ts';

export const aliasOf = ({ org, _id }: Pick<IdentityProviderRecord, 'org' | '_id'>): string =>
  brokerAlias(org, _id);

@Injectable()
export class ProviderPresenter {
  constructor(
    private readonly config: Config,
    private readonly writer: GroupRolesWriter,
  ) {}

  async present(record: IdentityProviderRecord): Promise<SignInProvider> {
    const { _id: id, name, kind, connection, domains, groupsClaim, groups, version } = record;
    const issuer = issuerOf(this.config.values);
    const { assignable, givable } = await this.writer.rightsOf(record.groupsBy);
    const mapped = [...new Set(groups.map(({ role }) => role))];
    return {
      id,
      name,
      kind,
      addresses: {
        redirectUri: `${issuer}/broker/${aliasOf(record)}/endpoint`,
        entityId: kind === 'saml' ? issuer : null,
      },
      connection: connection && {
        issuer: connection.issuer,
        from: connection.from,
        clientId: connection.clientId,
        at: connection.at.toISOString(),
      },
      domains: [...domains],
      groupsClaim,
      groups: groups.map(({ group, role }) => ({ group, role })),
      withheld: mapped.filter((role) => assignable.has(role) && !givable.has(role)),
      version,
    };
  }

  presentDomain(record: DomainRecord): SignInDomain {
    const { _id: id, domain, verifiedAt } = record;
    return {
      id,
      domain,
      record: verificationRecordOf(record),
      verifiedAt: verifiedAt?.toISOString() ?? null,
    };
  }
}
