import { Injectable } from '@nestjs/common';
import { currentOrganisation, runInContext } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';

/** Runs work as an absent author, with the permissions they have at that moment. */
@Injectable()
export class DeferredAuthor {
  constructor(private readonly directory: Directory) {}

  async runAs<T>(id: string, work: () => Promise<T>): Promise<T> {
    const person = await this.directory.findPerson(id);
    if (!person?.active) throw new DomainError('account-inactive');
    if (!(await this.directory.isFeatureOn('chat'))) throw new DomainError('feature-off');
    const caller = await this.directory.toCaller(person);
    if (!allows(caller.allowance, 'user:chat')) throw new DomainError('permission-denied');
    return runInContext({ requestId: 'sent later', address: '', org: currentOrganisation(), caller }, work);
  }
}
