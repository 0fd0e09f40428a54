/** A name as a label of its own: many languages write days and languages in lower case within a sentence only. */
export const capitalise = (name: string, language: string): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
