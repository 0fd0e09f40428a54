import { WordListFields } from '@atrium/proto/content/word-list';
import { compile, distinct, matchesIn } from './word-list.ts';

const list = compile(['idiot', 'shut up', 'scheiß*', 'łajdak', 'don’t care', 'pay rise*', '馬鹿']);
const found = (text: string): string[] => matchesIn(text, list);

it.each([
  ['What an IDIOT!', ['idiot']],
  ['idíot', ['idiot']],
  ['Such idiots', []],
  ['idiotic', []],
  ['idiot.Really', ['idiot']],
  ['_idiot_', ['idiot']],
  ['id\u00ADi\u200Bot', ['idiot']],
  ['ⓘⓓⓘⓞⓣ', ['idiot']],
  ['Shut  up, please', ['shut up']],
  ['Shut the door and go up', []],
  ['Scheißegal und SCHEISSE', ['scheiß*']],
  ['Lajdak!', ['łajdak']],
  ["I don't care", ['don’t care']],
  ['No pay rises here', ['pay rise*']],
  ['No pay, rising costs', []],
  ['君は馬鹿だ', ['馬鹿']],
  ['Thanks @[Big Idiot](42)', ['idiot']],
  ['Thanks @[Ada](idiot)', []],
  ['Thanks @[Ada](you idiot)', ['idiot']],
  ['Thanks @[](idiot)', ['idiot']],
])('in %j it finds %j', (text, expected) => expect(found(text)).toEqual(expected));

it('keeps an entry once, however it is spelt', () => {
  expect(distinct(['Zażółć', 'zazolc', ' ZAZOLC ', 'zażółć*', 'shut up', 'Shut  UP'])).toEqual([
    'Zażółć',
    'zażółć*',
    'shut up',
  ]);
});

it.each(['', ' ', '*', 'a*', 'a*b', '*ab', 'foo *', '!!', 'x'.repeat(81)])(
  'rejects %j as an entry',
  (entry) => {
    expect(WordListFields.safeParse({ words: [entry] }).success).toBe(false);
  },
);

it.each(['idiot', 'shut up', 'ab*', 'pay rise*', '.*(a+)+$'.replaceAll('*', '')])(
  'accepts %j as an entry',
  (entry) => {
    expect(WordListFields.safeParse({ words: [entry] }).success).toBe(true);
  },
);

it('accepts at most two thousand entries', () => {
  const wordsOfLength = (length: number) => Array.from({ length }, (_, at) => `word${at}`);
  expect(WordListFields.safeParse({ words: wordsOfLength(2000) }).success).toBe(true);
  expect(WordListFields.safeParse({ words: wordsOfLength(2001) }).success).toBe(false);
});

it('matches the longest comment against the longest list in under 200 ms of processor time', () => {
  const entries = compile(Array.from({ length: 2000 }, (_, at) => (at % 2 ? `word${at}*` : `word ${at}`)));
  const text = 'word '.repeat(800);
  const began = process.cpuUsage();
  for (let round = 0; round < 10; round++) expect(matchesIn(text, entries)).toEqual([]);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000 / 10).toBeLessThan(200);
});
