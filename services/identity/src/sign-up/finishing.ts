import { Injectable } from '@nestjs/common';
import { currentContext, runForOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SignUpFinish } from '@atrium/proto/identity/sign-up';
import { LicencesService } from '../licence/licences.service.ts';
import { faultOf } from '../sign-in/password-rules.ts';
import { Arrivals } from './arrivals.ts';
import { Candidates, type Candidate } from './candidates.ts';
import { OpeningMails } from './opening-mails.ts';
import type { SignUpSecret } from './sign-up-secret.schema.ts';
import { SignUpSecrets } from './sign-up-secrets.ts';

/** The last step, whichever way somebody came: name, password, terms. */
@Injectable()
export class Finishing {
  constructor(
    private readonly candidates: Candidates,
    private readonly secrets: SignUpSecrets,
    private readonly arrivals: Arrivals,
    private readonly licences: LicencesService,
    private readonly mails: OpeningMails,
    private readonly transactions: Transactions,
  ) {}

  /** A fault leaves the ticket good for another try; of two who finish at once one does. */
  async finish(form: SignUpFinish): Promise<{ email: string }> {
    const ticket = await this.secrets.find('ticket', form.ticket);
    const candidate = ticket && (await this.candidateOf(ticket));
    if (!candidate) throw new DomainError('link-expired');
    const email = addressOf(candidate, ticket);
    refuseWeak(form, email);
    const attempt = { begun: false };
    await runForOrganisation(candidate.org, currentContext()?.requestId ?? '', () =>
      this.transactions.run(() => this.write(form, email, attempt)),
    );
    return { email };
  }

  /**
   * Looked up anew: an administrator may have added, moved or deactivated them since the ticket was given. A transaction that
   * is begun once more finds the password that it has set at the identity provider itself.
   */
  private async write(form: SignUpFinish, email: string, attempt: { begun: boolean }): Promise<void> {
    const ticket = await this.secrets.take('ticket', form.ticket);
    const candidate = ticket && (await this.candidateOf(ticket));
    if (!candidate || addressOf(candidate, ticket) !== email) throw new DomainError('link-expired');
    if (await this.candidates.hasArrived(candidate, attempt.begun)) throw new DomainError('link-expired');
    await this.licences.admitOneMore();
    attempt.begun = true;
    const arrival = { ...form, way: ticket.way };
    if (candidate.person) await this.arrivals.activate(candidate.person, arrival);
    else await this.arrivals.add(ticket.person ?? '', { email, language: ticket.language }, arrival);
    if (candidate.person && ticket.by) await this.mails.announce(candidate.person._id, ticket.by);
    await this.secrets.removeOf(ticket.person ?? '', email);
  }

  private candidateOf(ticket: SignUpSecret): Promise<Candidate | null> {
    return ticket.email === null ? this.candidates.bySecret(ticket) : this.candidates.byEmail(ticket.email);
  }
}

const addressOf = ({ person }: Candidate, { email }: SignUpSecret): string => person?.email ?? email ?? '';

/** The contract has looked at its length and that it was typed twice. */
function refuseWeak({ password, repeated, first, last }: SignUpFinish, email: string): void {
  const fault = faultOf(password, repeated, [email, first, last, `${first}${last}`]);
  if (fault) throw new DomainError('invalid-input', undefined, [{ path: ['password'], code: fault }]);
}
