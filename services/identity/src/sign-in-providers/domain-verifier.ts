import { Injectable } from '@nestjs/common';
import { Config } from '@atrium/common/config/service-config';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Resolver } from 'node:dns/promises';
import type { DomainRecord } from '../domain-records/sign-in-domain.schema.ts';

/** The DNS record that only the owner of the domain can publish. */
export const verificationRecordOf = ({ domain, token }: Pick<DomainRecord, 'domain' | 'token'>) => ({
  name: `_atrium.${domain}`,
  value: `atrium-domain-verification=${token}`,
});

/** The name does not exist or has no TXT record. */
const notFoundCodes = ['ENOTFOUND', 'ENODATA'];

/** Looks up in the DNS whether a domain belongs to the organisation. */
@Injectable()
export class DomainVerifier {
  private readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });

  constructor({ values }: Config) {
    const servers = values.DNS_SERVERS.split(',').map((server) => server.trim());
    if (servers.some(Boolean)) this.resolver.setServers(servers.filter(Boolean));
  }

  async isVerified(domain: Pick<DomainRecord, 'domain' | 'token'>): Promise<boolean> {
    const { name, value } = verificationRecordOf(domain);
    const records = await this.textsOf(name);
    return records.some((parts) => parts.join('').trim() === value);
  }

  private async textsOf(name: string): Promise<string[][]> {
    try {
      return await this.resolver.resolveTxt(name);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (notFoundCodes.includes(code)) return [];
      throw new DomainError('unavailable', `DNS lookup failed: ${code}`);
    }
  }
}
