import { at, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = { employee: [at('/search?q=train')] };
