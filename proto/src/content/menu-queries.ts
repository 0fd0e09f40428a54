import { z } from 'zod';
import { draftStates } from '../authoring/publishing.ts';
import { deleted } from '../authoring/restore.ts';
import { page } from '../common.ts';

export const MenuState = z.enum([...draftStates, 'upcoming', 'valid', 'over']).meta({ id: 'MenuState' });
export type MenuState = z.infer<typeof MenuState>;

export const ManagedMenusQuery = page.extend({
  state: MenuState.optional(),
  deleted,
  sort: z
    .enum(['-validFrom', 'validFrom', '-validTo', 'validTo'])
    .default('-validFrom')
    .describe('A leading `-` sorts in descending order.'),
});
