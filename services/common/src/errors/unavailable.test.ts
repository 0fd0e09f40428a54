import { duplicateKey } from './unavailable.ts';

it('the field of a duplicate key is found in one write and in many', () => {
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
