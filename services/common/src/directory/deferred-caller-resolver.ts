import { Injectable } from '@nestjs/common';
import { admits, type Access, type Scoped } from '@atrium/proto/access';
import type { Caller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Directory } from './directory.ts';

/** Resolves the person who requested deferred work, with the permissions they hold when it runs. */
@Injectable()
export class DeferredCallerResolver {
  constructor(private readonly directory: Directory) {}

  /** Fails with `account-inactive` or `permission-denied` if they may no longer do it. */
  async resolve(
    id: string,
    rule: { readonly access: Access; readonly scoped?: Scoped | undefined },
  ): Promise<Caller> {
    const person = await this.directory.findPerson(id);
    if (!person?.active) throw new DomainError('account-inactive');
    const caller = await this.directory.toCaller(person);
    if (!admits(caller.allowance, rule)) throw new DomainError('permission-denied');
    return caller;
  }
}
