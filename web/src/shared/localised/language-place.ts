/** The `data-place` of a text in a language. */
export const languagePlace = (language: string): string => `language.${language}`;
