import { z } from 'zod';
import { Id, lengths, oneOrMany, page, tidyLine } from '../common.ts';

export const PersonState = z.enum(['active', 'inactive']).meta({ id: 'PersonState' });
export type PersonState = z.infer<typeof PersonState>;

export const PeopleQuery = page.extend({
  q: tidyLine(lengths.search).optional().describe('Beginning of a name, or an e-mail address.'),
  site: oneOrMany(Id).describe('IDs of sites.'),
  department: oneOrMany(Id).describe('IDs of departments.'),
  grade: oneOrMany(Id).describe('IDs of grades.'),
  role: oneOrMany(Id).describe('IDs of roles.'),
  status: oneOrMany(Id).describe('IDs of statuses.'),
  state: PersonState.optional(),
  sharedMobile: z
    .literal('true')
    .optional()
    .describe('Active people whose mobile number someone else has too, from before numbers were unique.'),
  sort: z
    .enum(['name', '-name', 'createdAt', '-createdAt', 'lastSignIn', '-lastSignIn'])
    .default('name')
    .describe('A leading `-` sorts in descending order.'),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;
