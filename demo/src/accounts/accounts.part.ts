import { z } from 'zod';
import type { Part } from '../part.ts';
import { people } from '../people/people.part.ts';
import { keysOf, reference } from '../reading/fields.ts';

/** An account to try the product with. */
export const DemoAccount = z.object({
  email: z.string(),
  description: z.string().describe('What it is for, for the person at the terminal.'),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

/** The accounts that are shown to the person who starts the product. */
export const accounts: Part<readonly DemoAccount[]> = {
  name: 'accounts',
  needs: [people],
  load({ folder, content }) {
    const emails = new Map(content(people).map(({ key, email }) => [key, email]));
    const person = reference('person', keysOf(content(people)));
    const Accounts = z.array(z.strictObject({ person, description: z.string() }));
    const listed = folder.optionalYaml('accounts.yaml', Accounts) ?? [];
    return listed.map((account) => ({
      email: emails.get(account.person) as string,
      description: account.description,
    }));
  },
  fill: () => Promise.resolve(),
};
