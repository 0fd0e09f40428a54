import { Injectable } from '@nestjs/common';
import { currentOrganisation, runInContext } from '@atrium/common/context/request-context';
import { Directory, languageOf, nameOf } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { allows } from '@atrium/proto/access';

/** Does something as whoever wrote it, who is not there: with what they may do at that moment. */
@Injectable()
export class Authors {
  constructor(private readonly directory: Directory) {}

  async runAs<T>(id: string, work: () => Promise<T>): Promise<T> {
    const org = currentOrganisation();
    const person = await this.directory.findPerson(id);
    if (!person?.active) throw new DomainError('account-inactive');
    if (!(await this.directory.isOn('chat'))) throw new DomainError('feature-off');
    const allowance = await this.directory.allowanceOf(person.roles);
    if (!allows(allowance, 'user:chat')) throw new DomainError('permission-denied');
    const member = await this.directory.memberOf(person);
    const caller = { id, org, name: nameOf(person), language: languageOf(person), member, allowance };
    return runInContext({ requestId: 'sent later', address: '', org, caller }, work);
  }
}
