import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Email, lengths, line, type Language } from '@atrium/proto/common';
import { emptyDetails } from '@atrium/proto/identity/people';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { initialBrandColour } from '../organisation/initial-brand-colour.ts';
import { faultOf, type PasswordFault } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { FirstAdminLinksRepository } from './first-admin-links.repository.ts';
import { OrganisationCreator } from './organisation-creator.ts';
import { PeopleImporter } from './people-importer.ts';
import { newSecret } from '../secrets/secret.ts';

const validFor = 24 * 3600 * 1000;

export const FirstAdministratorForm = z.object({
  organisation: line(lengths.name),
  first: line(lengths.personName),
  last: line(lengths.personName),
  email: Email,
  password: z.string(),
  repeated: z.string(),
});
export type FirstAdministratorForm = z.infer<typeof FirstAdministratorForm>;

export type FirstAdminOutcome = 'created' | 'expired' | 'incomplete' | PasswordFault;

/** Creates the first administrator of an empty installation, once, for the holder of the link. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly links: FirstAdminLinksRepository,
    private readonly creator: OrganisationCreator,
    private readonly people: PeopleImporter,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the secret of a new link, which replaces any earlier one, or null if an organisation already exists. */
  async createLink(): Promise<string | null> {
    if (await this.creator.exists()) return null;
    const secret = newSecret();
    await this.links.replace(secret, new Date(Date.now() + validFor));
    return secret;
  }

  async isValid(secret: string): Promise<boolean> {
    return (await this.links.isValid(secret)) && !(await this.creator.exists());
  }

  /** Invalid input leaves the link usable. */
  async createOrganisation(
    secret: string,
    typed: Record<keyof FirstAdministratorForm, string>,
    language: Language,
  ): Promise<FirstAdminOutcome> {
    if (!(await this.isValid(secret))) return 'expired';
    const form = FirstAdministratorForm.safeParse(typed).data;
    if (!form) return 'incomplete';
    if (form.password !== form.repeated) return 'mismatch';
    const { email, first, last, organisation } = form;
    const fault = faultOf(form.password, [email, first, last, organisation]);
    if (fault) return fault;
    const passwordHash = await hashPassword(form.password);
    return this.transactions.run(async () => {
      // Of two concurrent requests, only the one that deletes the link creates the organisation.
      if (!(await this.links.take(secret))) return 'expired';
      await this.createFirstAdministrator(form, passwordHash, language);
      return 'created';
    });
  }

  private async createFirstAdministrator(
    { organisation, first, last, email }: FirstAdministratorForm,
    passwordHash: string,
    language: Language,
  ): Promise<void> {
    const id = `org-${randomUUID()}`;
    const settings = {
      name: organisation,
      languages: [language],
      defaultLanguage: language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      brandColour: initialBrandColour,
    };
    const { superuser } = await this.creator.create({ id, ...settings });
    const person = {
      id: randomUUID(),
      fields: { first, last, email, ...emptyDetails, language },
      roles: [superuser],
      active: true,
      createdAt: new Date(),
    };
    await runForOrganisation(id, `create organisation ${id}`, () =>
      this.people.addPeople([person], passwordHash, () => undefined),
    );
  }
}
