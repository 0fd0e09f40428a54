import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { AccessRepository } from '../access/access.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

type FingerprintedFields = Pick<PersonRecord, '_id' | 'email' | 'mobile' | 'payrollNumber' | 'reportsTo'>;

/**
 * What a phone code, a sign-up code or a ticket is bound to: the person's permissions, contact details and manager. If
 * any of them changes, it is no longer valid: it was made for fewer permissions, for another phone or by a former
 * manager.
 */
@Injectable()
export class RecordFingerprints {
  constructor(private readonly access: AccessRepository) {}

  /** Null if there is no person. Reads as much then, so the response time reveals nothing. */
  async of(person: FingerprintedFields | null): Promise<string | null> {
    const id = person?._id ?? '';
    const access = (await this.access.findAcrossOrganisations([id])).get(id);
    if (!person) return null;
    const { email, mobile, payrollNumber, reportsTo } = person;
    return createHash('sha256')
      .update(JSON.stringify([access?.version, email, mobile, payrollNumber, reportsTo]))
      .digest('base64url');
  }
}
