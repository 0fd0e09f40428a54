import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { PhoneCode, PhoneSignUp, SignUpTicket } from '@atrium/proto/identity/sign-up';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Candidates } from './candidates.ts';
import { CodeSender } from './code-sender.ts';
import { codeMinutes, hashOfCode, isCode, mostTries, newCode } from './phone-code.ts';
import { markOf } from './record-mark.ts';
import { SignUpLimits } from './sign-up-limits.ts';
import { SignUpSecrets } from './sign-up-secrets.ts';
import { Tickets } from './tickets.ts';
import { hashOf, newSecret } from '../sign-in/secret.ts';

/** Signing up by a code that is sent to a phone. */
@Injectable()
export class SignUpByPhone {
  constructor(
    private readonly candidates: Candidates,
    private readonly limits: SignUpLimits,
    private readonly secrets: SignUpSecrets,
    private readonly sender: CodeSender,
    private readonly tickets: Tickets,
  ) {}

  get isOffered(): boolean {
    return this.sender.canSend;
  }

  /** The same answer after the same work, whoever the number belongs to; only a phone that is known gets anything. */
  async ask({
    number,
    language,
  }: PhoneSignUp): Promise<{ challenge: string; minutes: number; tries: number }> {
    if (!this.isOffered) throw new DomainError('feature-off');
    const to = existing(number);
    await this.limits.takeForPhone(to);
    const candidate = await this.candidates.byNumber([to, number]);
    const person = candidate?.person ?? null;
    const [challenge, code] = [newSecret(), newCode()];
    const whose = { person: person?._id ?? null, record: person && markOf(person), number: hashOf(to) };
    const facts = { ...whose, language, code: hashOfCode(challenge, code) };
    await this.secrets.issue('code', facts, codeMinutes, challenge);
    if (candidate) this.sender.request({ to, candidate, code, language });
    return { challenge, minutes: codeMinutes, tries: mostTries };
  }

  /** Counted before it is compared, so that tries side by side are not more than there are. */
  async confirm({ challenge, code }: PhoneCode): Promise<SignUpTicket> {
    const typed = code.replaceAll(/\s/g, '');
    if (typed === '') throw new DomainError('verification-code-required');
    await this.limits.takeFromHere();
    const kept = await this.secrets.takeTry('code', challenge, mostTries);
    if (!kept) throw new DomainError('link-expired');
    await this.limits.takeTryOf(kept.number ?? '');
    const isRight = isCode(kept.code, challenge, typed);
    if (!isRight || !kept.person) throw new DomainError('verification-code-wrong');
    const candidate = await this.candidates.bySecret(kept);
    if (!candidate || (await this.candidates.hasArrived(candidate))) throw new DomainError('link-expired');
    if (!(await this.secrets.take('code', challenge))) throw new DomainError('link-expired');
    return this.tickets.give(candidate, { way: 'phone', email: null, language: kept.language });
  }
}

/** A number somebody could have, in E.164. */
function existing(typed: string): string {
  const number = parsePhoneNumberFromString(typed);
  if (!number?.isValid())
    throw new DomainError('invalid-input', undefined, [{ path: ['number'], code: 'phone' }]);
  return number.number;
}
