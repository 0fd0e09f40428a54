import { z } from 'zod';

export const homeOrders = ['newest', 'oldest', 'unread'] as const;
export const HomeOrder = z
  .enum(homeOrders)
  .meta({ id: 'HomeOrder', description: 'Order of the articles on the home page.' });
export type HomeOrder = z.infer<typeof HomeOrder>;
