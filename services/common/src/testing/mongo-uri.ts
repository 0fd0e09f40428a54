/** The replica set shared by all tests. The test runner sets its address. */
export function mongoUri(): string {
  const uri = process.env['MONGODB_TEST_URI'];
  if (!uri) throw new Error('MONGODB_TEST_URI is not a MongoDB replica set. Run the tests with `npm test`');
  return uri;
}
