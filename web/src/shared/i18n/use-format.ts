import { useLanguage } from './use-language.ts';

export interface Format {
  readonly number: (value: number) => string;
  readonly date: (instant: string) => string;
  readonly time: (instant: string) => string;
}

/** Numbers and dates as the reader's language writes them. */
export function useFormat(): Format {
  const language = useLanguage();
  return {
    number: (value) => new Intl.NumberFormat(language).format(value),
    date: (instant) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant)),
    time: (instant) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(instant)),
  };
}
