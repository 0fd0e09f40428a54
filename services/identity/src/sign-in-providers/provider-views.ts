import { Injectable } from '@nestjs/common';
import { brokerAlias } from '@atrium/common/auth/broker-alias';
import { Config, issuerOf } from '@atrium/common/config/service-config';
import type { SignInDomain, SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { recordOf } from './domain-proofs.ts';
import type { DomainRecord } from './sign-in-domain.schema.ts';
import type { ProviderRecord } from './sign-in-provider.schema.ts';

export const aliasOf = ({ org, _id }: Pick<ProviderRecord, 'org' | '_id'>): string => brokerAlias(org, _id);

/** Providers and domains as administrators see them. */
@Injectable()
export class ProviderViews {
  constructor(private readonly config: Config) {}

  provider(record: ProviderRecord): SignInProvider {
    const { _id: id, name, kind, connection, domains, groupsFrom, groups, version } = record;
    const issuer = issuerOf(this.config.values);
    return {
      id,
      name,
      kind,
      addresses: {
        back: `${issuer}/broker/${aliasOf(record)}/endpoint`,
        entity: kind === 'saml' ? issuer : null,
      },
      connection: connection && {
        issuer: connection.issuer,
        from: connection.from,
        clientId: connection.clientId,
        at: connection.at.toISOString(),
      },
      domains: [...domains],
      groupsFrom,
      groups: groups.map(({ group, role }) => ({ group, role })),
      version,
    };
  }

  domain(record: DomainRecord): SignInDomain {
    const { _id: id, domain, provenAt } = record;
    return { id, domain, record: recordOf(record), provenAt: provenAt?.toISOString() ?? null };
  }
}
