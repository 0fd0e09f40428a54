import { mongo } from 'mongoose';
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

it.each([
  ['PrimarySteppedDown', 189],
  ['InterruptedDueToReplStateChange', 11602],
  ['CursorKilled', 237],
  ['CursorNotFound', 43],
  ['NoSuchTransaction', 251],
  ['TransactionExceededLifetimeLimitSeconds', 290],
  ['ReadConcernMajorityNotAvailableYet', 134],
  ['MaxTimeMSExpired', 50],
])('counts %s of a server as an outage', (codeName, code) => {
  expect(isOutage(new mongo.MongoServerError({ message: codeName, codeName, code }))).toBe(true);
});

it('counts what the driver says can be tried again as an outage, whatever its code', () => {
  const error = new mongo.MongoServerError({ message: 'Never heard of', code: 4_000_000 });
  expect(isOutage(error)).toBe(false);
  error.addErrorLabel('TransientTransactionError');
  expect(isOutage(error)).toBe(true);
});
