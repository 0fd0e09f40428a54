import { Injectable } from '@nestjs/common';
import { currentContext, runForOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SignUpCompletion } from '@atrium/proto/identity/sign-up';
import { LicencesService } from '../licence/licences.service.ts';
import { AccountActivator } from './account-activator.ts';
import { SignUpCandidates, type SignUpCandidate } from './sign-up-candidates.store.ts';
import { AccountActivationMails } from './account-activation-mails.ts';
import type { SignUpSecret } from './sign-up-secret.schema.ts';
import { SignUpSecrets } from './sign-up-secrets.store.ts';

/** The last step of every kind of sign-up: name, password and terms. */
@Injectable()
export class SignUpCompletionService {
  constructor(
    private readonly signUpCandidates: SignUpCandidates,
    private readonly secrets: SignUpSecrets,
    private readonly accountActivator: AccountActivator,
    private readonly licences: LicencesService,
    private readonly mails: AccountActivationMails,
    private readonly transactions: Transactions,
  ) {}

  /** Invalid input leaves the ticket usable. Of two concurrent requests, one succeeds. */
  async complete(form: SignUpCompletion): Promise<{ email: string }> {
    const ticket = await this.secrets.find('ticket', form.ticket);
    const candidate = ticket && (await this.candidateOf(ticket));
    if (!candidate) throw new DomainError('link-expired');
    const email = addressOf(candidate, ticket);
    const attempt = { begun: false };
    await runForOrganisation(candidate.org, currentContext()?.requestId ?? '', () =>
      this.transactions.run(() => this.write(form, email, attempt)),
    );
    return { email };
  }

  /**
   * Looks up the person again: an administrator may have added, moved or deactivated them since the ticket was issued.
   * A retried transaction finds the password that it has itself set at the identity provider.
   */
  private async write(form: SignUpCompletion, email: string, attempt: { begun: boolean }): Promise<void> {
    const ticket = await this.secrets.take('ticket', form.ticket);
    const candidate = ticket && (await this.candidateOf(ticket));
    if (!candidate || addressOf(candidate, ticket) !== email) throw new DomainError('link-expired');
    if (await this.signUpCandidates.hasSignedUp(candidate, attempt.begun))
      throw new DomainError('link-expired');
    await this.licences.assertSeatAvailable();
    attempt.begun = true;
    const arrival = { ...form, method: ticket.method };
    if (candidate.person) await this.accountActivator.activate(candidate.person, arrival);
    else
      await this.accountActivator.create(ticket.person ?? '', { email, language: ticket.language }, arrival);
    if (candidate.person && ticket.by) await this.mails.schedule(candidate.person._id, ticket.by);
    await this.secrets.removeOf(ticket.person ?? '', email);
  }

  private candidateOf(ticket: SignUpSecret): Promise<SignUpCandidate | null> {
    return ticket.email === null
      ? this.signUpCandidates.bySecret(ticket)
      : this.signUpCandidates.byEmail(ticket.email);
  }
}

const addressOf = ({ person }: SignUpCandidate, { email }: SignUpSecret): string =>
  person?.email ?? email ?? '';
