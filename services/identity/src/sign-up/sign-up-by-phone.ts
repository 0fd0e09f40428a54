import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { PhoneCode, PhoneSignUp, SignUpTicket } from '@atrium/proto/identity/sign-up';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { SignUpCandidates } from './sign-up-candidates.store.ts';
import { CodeSender } from './code-sender.ts';
import { codeMinutes, hashOfCode, matchesCode, maxAttempts, newCode } from '../secrets/phone-code.ts';
import { RecordFingerprints } from './record-fingerprints.ts';
import { SignUpLimits } from './sign-up-limits.ts';
import { SignUpSecrets } from './sign-up-secrets.store.ts';
import { SignUpTickets } from './sign-up-tickets.ts';
import { hashOf, newSecret } from '../secrets/secret.ts';

@Injectable()
export class SignUpByPhone {
  constructor(
    private readonly signUpCandidates: SignUpCandidates,
    private readonly fingerprints: RecordFingerprints,
    private readonly limits: SignUpLimits,
    private readonly secrets: SignUpSecrets,
    private readonly sender: CodeSender,
    private readonly signUpTickets: SignUpTickets,
  ) {}

  get isAvailable(): boolean {
    return this.sender.canSend;
  }

  /** The same response after the same work, no matter whose number it is. Only a known phone gets a message. */
  async request({
    number,
    language,
  }: PhoneSignUp): Promise<{ challenge: string; minutes: number; tries: number }> {
    if (!this.isAvailable) throw new DomainError('feature-off');
    const to = existing(number);
    await this.limits.takeForPhone(to);
    const candidate = await this.signUpCandidates.byNumber([to, number]);
    const person = candidate?.person ?? null;
    const [challenge, code] = [newSecret(), newCode()];
    const owner = {
      person: person?._id ?? null,
      record: await this.fingerprints.of(person),
      number: hashOf(to),
    };
    const facts = { ...owner, language, code: hashOfCode(challenge, code) };
    await this.secrets.issue('code', facts, codeMinutes, challenge);
    if (candidate) this.sender.request({ to, signUpCandidate: candidate, code, language });
    return { challenge, minutes: codeMinutes, tries: maxAttempts };
  }

  /** The attempt is counted before anything is compared, so concurrent attempts cannot exceed the limit. */
  async confirm({ challenge, code }: PhoneCode): Promise<SignUpTicket> {
    const typed = code.replaceAll(/\s/g, '');
    if (typed === '') throw new DomainError('verification-code-required');
    await this.limits.takeForNetwork();
    const secret = await this.secrets.countAttempt('code', challenge, maxAttempts);
    if (!secret) throw new DomainError('link-expired');
    await this.limits.takeAttemptFor(secret.number ?? '');
    const isRight = matchesCode(secret.code, challenge, typed);
    if (!isRight || !secret.person) throw new DomainError('verification-code-wrong');
    const candidate = await this.signUpCandidates.bySecret(secret);
    if (!candidate || (await this.signUpCandidates.hasSignedUp(candidate)))
      throw new DomainError('link-expired');
    if (!(await this.secrets.take('code', challenge))) throw new DomainError('link-expired');
    return this.signUpTickets.issue(candidate, { method: 'phone', email: null, language: secret.language });
  }
}

/** A number that can exist, in E.164. */
function existing(typed: string): string {
  const number = parsePhoneNumberFromString(typed);
  if (!number?.isValid())
    throw new DomainError('invalid-input', undefined, [{ path: ['number'], code: 'phone' }]);
  return number.number;
}
