import { Injectable } from '@nestjs/common';
import { admits, type Access, type Scoped } from '@atrium/proto/access';
import type { Caller } from '../context/request-context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Directory } from './directory.ts';

/** Who wanted something done later, with what they may do when it is done. */
@Injectable()
export class CallersNow {
  constructor(private readonly directory: Directory) {}

  /** Fails with `account-inactive` or `permission-denied` where they may no longer. */
  async get(
    id: string,
    rule: { readonly access: Access; readonly scoped?: Scoped | undefined },
  ): Promise<Caller> {
    const person = await this.directory.findPerson(id);
    if (!person?.active) throw new DomainError('account-inactive');
    const caller = await this.directory.callerOf(person);
    if (!admits(caller.allowance, rule)) throw new DomainError('permission-denied');
    return caller;
  }
}
