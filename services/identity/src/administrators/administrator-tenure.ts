import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { AdministratorsRepository } from './administrators.repository.ts';

/** In milliseconds. Superusers are told of a new administrator within minutes and so have a week to act. */
const tenure = 7 * 24 * 3_600_000;

/**
 * What needs two administrators must not be done by one who makes a second account an administrator: neither of the two
 * may be new.
 */
@Injectable()
export class AdministratorTenure {
  constructor(private readonly administrators: AdministratorsRepository) {}

  /**
   * Rejects an administrator of less than a week.
   *
   * @param exceptBefore Whoever was an administrator by then is not new.
   */
  async assertNotNew(person: string, at: Date, exceptBefore: Date | null): Promise<void> {
    const record = await this.administrators.find(person);
    const latest = Math.max(at.getTime() - tenure, exceptBefore?.getTime() ?? 0);
    if (!record?.active || (record.since && record.since.getTime() > latest))
      throw new DomainError('new-administrator');
  }
}
