import { z } from 'zod';
import { Id } from './common.ts';

const names = z.array(Id).max(50);

/** Blocks are named by the client. Names that it no longer knows do no harm. */
export const HomeBlocks = z
  .object({
    order: names.describe('Blocks that you have put in order; others follow in the usual order.'),
    hidden: names.describe('Blocks that you do not want to see.'),
  })
  .meta({ id: 'HomeBlocks', description: 'The blocks of your home page.' });
export type HomeBlocks = z.infer<typeof HomeBlocks>;

export const usualBlocks: HomeBlocks = { order: [], hidden: [] };
