import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Email, lengths, line, type Language } from '@atrium/proto/common';
import { noDetails } from '@atrium/proto/identity/people';
import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { faultOf, type PasswordFault } from '../sign-in/password-rules.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import type { FoundingLink } from './founding-link.schema.ts';
import { OrganisationFounder } from './organisation-founder.ts';
import { PeopleImporter } from './people-importer.ts';
import { hashOf, newSecret } from '../sign-in/secret.ts';

const validFor = 24 * 3600 * 1000;

/** What the first administrator tells of themselves and their organisation. */
export const FirstAdministratorForm = z.object({
  organisation: line(lengths.name),
  first: line(lengths.personName),
  last: line(lengths.personName),
  email: Email,
  password: z.string(),
  repeated: z.string(),
});
export type FirstAdministratorForm = z.infer<typeof FirstAdministratorForm>;

export type FoundingOutcome = 'founded' | 'expired' | 'incomplete' | PasswordFault;

/** Makes the first administrator of an empty installation, once, for whoever has the link. */
@Injectable()
export class FirstAdministrator {
  constructor(
    @InjectModel('FoundingLink') private readonly links: Model<FoundingLink>,
    private readonly founder: OrganisationFounder,
    private readonly people: PeopleImporter,
    private readonly transactions: Transactions,
  ) {}

  /** The secret of a new link, which replaces any other; null where an organisation is founded already. */
  async createLink(): Promise<string | null> {
    if (await this.founder.isFounded()) return null;
    const secret = newSecret();
    await this.links.deleteMany({});
    await this.links.insertMany([{ _id: hashOf(secret), until: new Date(Date.now() + validFor) }]);
    return secret;
  }

  async isGood(secret: string): Promise<boolean> {
    const link = await this.links.exists({ _id: hashOf(secret), until: { $gt: new Date() } });
    return link !== null && !(await this.founder.isFounded());
  }

  /** A mistake leaves the link good for another try. */
  async found(
    secret: string,
    typed: Record<keyof FirstAdministratorForm, string>,
    language: Language,
  ): Promise<FoundingOutcome> {
    if (!(await this.isGood(secret))) return 'expired';
    const form = FirstAdministratorForm.safeParse(typed).data;
    if (!form) return 'incomplete';
    const fault = faultOf(form.password, form.repeated, [form.email]);
    if (fault) return fault;
    const passwordHash = await hashPassword(form.password);
    return this.transactions.run(async () => {
      // Whoever takes the link founds: two at once cannot both.
      if ((await this.links.deleteOne({ _id: hashOf(secret) })).deletedCount === 0) return 'expired';
      await this.settle(form, passwordHash, language);
      return 'founded';
    });
  }

  private async settle(
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
      brandColour: '#b4532a',
    };
    const { superuser } = await this.founder.found({ id, ...settings });
    const person = {
      id: randomUUID(),
      fields: { first, last, email, ...noDetails, language },
      roles: [superuser],
      active: true,
      createdAt: new Date(),
    };
    await runForOrganisation(id, `founding ${id}`, () =>
      this.people.addPeople([person], passwordHash, () => undefined),
    );
  }
}
