import { de } from './texts.de.ts';
import { enGB } from './texts.en-gb.ts';
import { pl } from './texts.pl.ts';
import type { PageLanguage, Texts } from './texts.ts';

export const textsByLanguage: Readonly<Record<PageLanguage, Texts>> = { 'en-GB': enGB, pl, de };
