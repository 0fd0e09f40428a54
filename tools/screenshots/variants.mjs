export const widths = [390, 1440];
export const schemes = ['light', 'dark'];
export const languages = ['en-GB', 'pl', 'de'];

const everywhere = languages.flatMap((language) =>
  schemes.flatMap((scheme) => widths.map((width) => ({ language, scheme, width }))),
);

/** Once on a desktop and once on a phone, in either scheme. */
const translated = [
  { language: 'pl', scheme: 'light', width: 1440 },
  { language: 'de', scheme: 'dark', width: 390 },
];

const isAmong = (variants, one) =>
  variants.some(
    ({ language, scheme, width }) =>
      language === one.language && scheme === one.scheme && width === one.width,
  );

/**
 * How a page is captured: in English in every size and scheme, and once in each other language. Main pages, and with
 * `all` every page, in all combinations; a page that is shown by clicking English words, in English only.
 */
export const variantsOf = ({ isMain, inEnglish }, { all } = {}) =>
  everywhere.filter((variant) => {
    if (variant.language === 'en-GB') return true;
    return !inEnglish && (isMain || all || isAmong(translated, variant));
  });

export const keyOf = ({ language, scheme, width }) => `${width}-${scheme}-${language}`;
