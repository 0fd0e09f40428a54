import { duplicateKey, isOutage } from './unavailable.ts';

it('finds the field of a duplicate key in single and bulk writes', () => {
  expect(duplicateKey({ code: 11000, keyPattern: { org: 1, label: 1 } })).toEqual({ field: 'label' });
  expect(
    duplicateKey({
      code: 11000,
      message:
        'E11000 duplicate key error collection: a.b index: org_1_label_1 collation: {} dup key: { org: "o", label: "x" }',
    }),
  ).toEqual({ field: 'label' });
  expect(
    duplicateKey({
      code: 11000,
      message: 'E11000 duplicate key error collection: a.b index: email_1 dup key: { email: "a" }',
    }),
  ).toEqual({ field: 'email' });
  expect(
    duplicateKey({
      code: 11000,
      message: 'E11000 duplicate key error collection: a.b index: _id_ dup key: { _id: "a" }',
    }),
  ).toEqual({ field: '_id' });
  expect(duplicateKey(new Error('other'))).toBeNull();
});

it('recognises an outage inside wrapped errors', () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { name: 'MongoNetworkError' });
  expect(isOutage(lost)).toBe(true);
  expect(isOutage(new Error('Saving failed', { cause: lost }))).toBe(true);
  expect(isOutage(Object.assign(new Error('read ECONNRESET'), { errorResponse: lost }))).toBe(true);
  expect(isOutage(Object.assign(new Error('A mistake'), { errorResponse: { code: 11000 } }))).toBe(false);
});
