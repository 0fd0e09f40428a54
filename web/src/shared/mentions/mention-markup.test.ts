import { mentionBeingTyped, parseMentions, toEditable, toStored } from './mention-markup.ts';

const ada = { id: 'a1', name: 'Ada Nowak' };
const adam = { id: 'a2', name: 'Ada Nowakowska' };

test('splits a stored text into parts, with the people mentioned', () => {
  expect(parseMentions('Thank you @[Ada Nowak](a1)!')).toEqual([
    { text: 'Thank you ' },
    { text: '@Ada Nowak', mention: ada },
    { text: '!' },
  ]);
  expect(parseMentions('no one')).toEqual([{ text: 'no one' }]);
});

test('editing a text and storing it again changes nothing', () => {
  const stored = '@[Ada Nowakowska](a2) and @[Ada Nowak](a1): see ada@example.com';
  const { text, mentions } = toEditable(stored);
  expect(text).toBe('@Ada Nowakowska and @Ada Nowak: see ada@example.com');
  expect(toStored(text, mentions)).toBe(stored);
});

test('a name that was not picked stays plain text', () => {
  expect(toStored('@Ada Nowak', [])).toBe('@Ada Nowak');
  expect(toStored('@Ada Nowakowska', [adam])).toBe('@[Ada Nowakowska](a2)');
});

test('a mention starts at the @, but not in an e-mail address', () => {
  expect(mentionBeingTyped('Hello @ad', 9)).toEqual({ from: 6, typed: 'ad' });
  expect(mentionBeingTyped('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionBeingTyped('ada@ex', 6)).toBeNull();
  expect(mentionBeingTyped('@one two three four', 19)).toBeNull();
});
