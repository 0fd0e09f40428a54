import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { EmailSignUp, SignUpTicket } from '@atrium/proto/identity/sign-up';
import { Candidates } from './candidates.ts';
import { SignUpLimits } from './sign-up-limits.ts';
import { SignUpMailer } from './sign-up-mailer.ts';
import { SignUpSecrets, linkHours } from './sign-up-secrets.ts';
import { Tickets } from './tickets.ts';

/** Signing up by a mailed link. */
@Injectable()
export class SignUpByEmail {
  constructor(
    private readonly candidates: Candidates,
    private readonly limits: SignUpLimits,
    private readonly mailer: SignUpMailer,
    private readonly secrets: SignUpSecrets,
    private readonly tickets: Tickets,
  ) {}

  async ask({ email, language }: EmailSignUp): Promise<{ minutes: number }> {
    await this.limits.takeFor(email);
    const candidate = await this.candidates.byEmail(email);
    if (!candidate) throw new DomainError('email-not-recognised');
    this.mailer.request(email, candidate, language);
    return { minutes: linkHours * 60 };
  }

  /** Looks before the link is used up: what fails on the way leaves it good. */
  async confirm(secret: string): Promise<SignUpTicket> {
    await this.limits.takeFromHere();
    const link = await this.secrets.find('link', secret);
    const candidate = link?.email ? await this.candidates.byEmail(link.email) : null;
    if (!link || !candidate || (await this.candidates.hasArrived(candidate)))
      throw new DomainError('link-expired');
    if (!(await this.secrets.take('link', secret))) throw new DomainError('link-expired');
    return this.tickets.give(candidate, { way: 'mail', email: link.email, language: link.language });
  }
}
