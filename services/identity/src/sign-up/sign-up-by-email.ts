import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { EmailSignUp, SignUpTicket } from '@atrium/proto/identity/sign-up';
import { SignUpCandidates } from './sign-up-candidates.store.ts';
import { SignUpLimits } from './sign-up-limits.ts';
import { SignUpMailer } from './sign-up-mailer.ts';
import { SignUpSecrets, linkHours } from './sign-up-secrets.store.ts';
import { SignUpTickets } from './sign-up-tickets.ts';

@Injectable()
export class SignUpByEmail {
  constructor(
    private readonly signUpCandidates: SignUpCandidates,
    private readonly limits: SignUpLimits,
    private readonly mailer: SignUpMailer,
    private readonly secrets: SignUpSecrets,
    private readonly signUpTickets: SignUpTickets,
  ) {}

  async request({ email, language }: EmailSignUp): Promise<{ minutes: number }> {
    await this.limits.takeFor(email);
    await this.limits.assertUnknownLeft();
    const known = await this.signUpCandidates.ownerOf(email);
    if (!known) {
      await this.limits.takeUnknown(email);
      throw new DomainError('email-not-recognised');
    }
    this.mailer.request(email, known, language);
    return { minutes: linkHours * 60 };
  }

  /** Checks everything before the link is used up, so it stays usable if anything fails. */
  async confirm(secret: string): Promise<SignUpTicket> {
    await this.limits.takeForNetwork();
    const link = await this.secrets.find('link', secret);
    const candidate = link?.email ? await this.signUpCandidates.byEmail(link.email) : null;
    if (!link || !candidate || (await this.signUpCandidates.hasSignedUp(candidate)))
      throw new DomainError('link-expired');
    if (!(await this.secrets.take('link', secret))) throw new DomainError('link-expired');
    return this.signUpTickets.issue(candidate, {
      method: 'mail',
      email: link.email,
      language: link.language,
    });
  }
}
