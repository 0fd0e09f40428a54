import { keyOf, languages, schemes, variantsOf, widths } from './variants.mjs';

const combinations = widths.length * schemes.length * languages.length;
const values = (variants, key) => new Set(variants.map((variant) => variant[key]));

test('a page is captured in English in every size and scheme, and once in each other language', () => {
  const variants = variantsOf({});
  expect(variants.filter(({ language }) => language === 'en-GB')).toHaveLength(
    widths.length * schemes.length,
  );
  for (const language of languages.slice(1))
    expect(variants.filter((variant) => variant.language === language)).toHaveLength(1);
  const others = variants.filter(({ language }) => language !== 'en-GB');
  expect(values(others, 'width')).toEqual(new Set(widths));
  expect(values(others, 'scheme')).toEqual(new Set(schemes));
});

test('a main page, and with --all every page, is captured in all combinations', () => {
  expect(new Set(variantsOf({ isMain: true }).map(keyOf)).size).toBe(combinations);
  expect(new Set(variantsOf({}, { all: true }).map(keyOf)).size).toBe(combinations);
});

test('a page that is shown by clicking English words is captured in English only', () => {
  expect(values(variantsOf({ inEnglish: true }, { all: true }), 'language')).toEqual(new Set(['en-GB']));
});
