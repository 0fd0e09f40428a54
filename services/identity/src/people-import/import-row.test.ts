import { PersonFields } from '@atrium/proto/identity/people';
import { readRow } from './import-row.ts';

it.each([
  ['0048 22 123 45 67', '+48221234567'],
  ['+44 20 7946 0000', '+442079460000'],
])('[USER-2] the number %j is read as %j, which a person can have', (text, number) => {
  const { values, issues } = readRow({ phone: text });
  expect(issues).toEqual([]);
  expect(values.phone).toBe(number);
  expect(PersonFields.shape.phone.safeParse(number).success).toBe(true);
});

it.each([
  '+48 22 123 45 67 ext. 5',
  '+442079460000x12',
  'call +48221234567',
  '+48221234567;=HYPERLINK("x")',
  '4.82E+10',
])('[USER-2] %j is rejected as a number, even if it contains one', (text) =>
  expect(readRow({ phone: text }).issues).toMatchObject([{ code: 'phone' }]),
);

it.each(['constructor', '__proto__', 'toString'])('[USER-2] %j is rejected as a state', (text) =>
  expect(readRow({ state: text }).issues).toMatchObject([{ code: 'invalid' }]),
);
