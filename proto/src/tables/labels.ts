import type { interfaceLanguages } from '../common.ts';

/** A text in every interface language. */
export type Labels = Readonly<Record<(typeof interfaceLanguages)[number], string>>;
export const labels = (en: string, pl: string, de: string): Labels => ({ 'en-GB': en, pl, de });
