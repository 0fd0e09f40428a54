import mongoose, { Schema } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { ServiceLog } from '../src/log/service-log.ts';
import { Indexes } from '../src/mongo/indexes.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

const SeatSchema = new Schema({ row: String, number: Number, until: Date }, { versionKey: false })
  .index({ row: 1, number: 1 }, { unique: true })
  .index({ until: 1 }, { expires: '1h' })
  .index({ number: 1 }, { partialFilterExpression: { row: 'a' } });

let connection: mongoose.Connection;
let logged: object[];
let commands: string[];
beforeEach(async () => {
  const dbName = `test_indexes_${randomUUID().slice(0, 8)}`;
  const options = { dbName, autoIndex: false, autoCreate: false, monitorCommands: true };
  connection = await mongoose.createConnection(mongoUri(), options).asPromise();
  connection.model('Seat', SeatSchema);
  connection.model('Usher', new Schema({ name: String }));
  logged = [];
  commands = [];
  connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const make = (): Promise<void> => {
  const logger = { error: (facts: object) => logged.push(facts) };
  return new Indexes(connection, new ServiceLog(logger as never)).make();
};

const indexesOfSeats = async () => {
  const found = await connection.collection('seats').indexes();
  return found
    .map(({ v: _version, ...index }) => index)
    .toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
};

const expected = [
  { key: { _id: 1 }, name: '_id_' },
  { key: { number: 1 }, name: 'number_1', partialFilterExpression: { row: 'a' } },
  { key: { row: 1, number: 1 }, name: 'row_1_number_1', unique: true },
  { key: { until: 1 }, name: 'until_1', expireAfterSeconds: 3600 },
];

it('creates each collection and its indexes with one command each, even if they already exist', async () => {
  await make();
  expect(commands.toSorted()).toEqual(['create', 'createIndexes']);
  await make();
  expect(commands.toSorted()).toEqual(['create', 'create', 'createIndexes', 'createIndexes']);
  expect(await indexesOfSeats()).toEqual(expected);
  const names = (await connection.listCollections()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['seats', 'ushers']);
  expect(logged).toEqual([]);
});

it('recreates an index that is missing', async () => {
  await make();
  await connection.collection('seats').dropIndex('until_1');
  await make();
  expect(await indexesOfSeats()).toEqual(expected);
});

it('reports an index that cannot be created, and creates the others', async () => {
  const twice = [1, 2].map(() => ({ row: 'a', number: 1 }));
  await connection.collection('seats').insertMany(twice);
  await make();
  expect(await indexesOfSeats()).toEqual(expected.filter(({ name }) => name !== 'row_1_number_1'));
  expect(logged).toEqual([
    { error: undefined, err: expect.objectContaining({ code: 11000 }), collection: 'seats' },
  ]);
});
