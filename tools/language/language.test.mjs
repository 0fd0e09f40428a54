import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { catalogue, languages } from './catalogues.mjs';
import { labels } from './labels.mjs';
import { serverTexts } from './server-texts.mjs';

const { names, words } = JSON.parse(readFileSync(join(root, 'tools/language/glossary.json'), 'utf8'));
const texts = Object.fromEntries(languages.map((language) => [language, catalogue(language)]));
const { buttons, headings, relabelled } = labels();

/**
 * The longest text of a button or heading that fits the layout of a phone, in characters. German needs a third more.
 */
const longest = { button: { en: 32, de: 44, pl: 44 }, heading: { en: 64, de: 84, pl: 84 } };

const tooLong = (language, ids, limit) =>
  texts[language].filter(({ id, text }) => ids.has(id) && text.length > limit).map(({ text }) => text);

test('finds texts to check', () => {
  for (const language of languages) expect(texts[language].length).toBeGreaterThan(1_500);
  expect(buttons.size).toBeGreaterThan(100);
  expect(headings.size).toBeGreaterThan(50);
  expect(serverTexts().length).toBeGreaterThan(300);
});

test.each(languages)('%s: interface texts use the words of the glossary', (language) => {
  const wrong = words[language].flatMap(({ wrong: form, write }) =>
    texts[language]
      .filter(({ text }) => new RegExp(form, 'u').test(text))
      .map(({ text }) => `${text} → ${write}`),
  );
  expect(wrong).toEqual([]);
});

test.each(languages)('%s: buttons and headings are short', (language) => {
  expect(tooLong(language, buttons, longest.button[language])).toEqual([]);
  expect(tooLong(language, headings, longest.heading[language])).toEqual([]);
});

test('English buttons and headings are in sentence case', () => {
  const isName = (word) => names.includes(word.replace(/[^\p{L}-]/gu, ''));
  const isCapital = (word) => /^[“(]?\p{Lu}\p{Ll}/u.test(word) && !isName(word);
  const titled = [...buttons, ...headings].filter((text) =>
    text.split(/(?<=[.?!:]) /).some((sentence) => sentence.split(' ').slice(1).some(isCapital)),
  );
  expect(titled).toEqual([]);
});

test.each(languages)('%s: the accessible name of a button contains its text', (language) => {
  const textOf = (id) => texts[language].find((entry) => entry.id === id)?.text.toLowerCase();
  const wrong = relabelled.filter(({ text, label }) => !textOf(label).includes(textOf(text)));
  expect(relabelled.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

test('buttons end without a full stop', () => {
  expect([...buttons].filter((text) => text.endsWith('.'))).toEqual([]);
});

test.each(languages)(
  '%s: an ellipsis is one character, and quotation marks and apostrophes are curly',
  (language) => {
    const straight = /\.\.\.|"|(?<=\p{L})'|'(?=\p{L})/u;
    expect(texts[language].filter(({ text }) => straight.test(text)).map(({ text }) => text)).toEqual([]);
  },
);

test('server texts have an ellipsis of one character and curly quotation marks', () => {
  const straight = /\.\.\.|(?<=\p{L})'(?=\p{L})|(?<=\s)"|"(?=\s)/u;
  expect(serverTexts().filter(({ text }) => straight.test(text))).toEqual([]);
});

test.each(languages)('%s: server texts use the words of the glossary', (language) => {
  const wrong = words[language].flatMap(({ wrong: form, write }) =>
    serverTexts()
      .filter((one) => one.language === language && new RegExp(form, 'u').test(one.text))
      .map(({ path, text }) => `${path}: ${text} → ${write}`),
  );
  expect(wrong).toEqual([]);
});
