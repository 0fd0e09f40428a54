/** The replica set the tests share; whoever starts them says where it is. */
export function mongoUri(): string {
  const uri = process.env['MONGODB_TEST_URI'];
  if (!uri) throw new Error('MONGODB_TEST_URI names no MongoDB replica set: run the tests by `npm test`');
  return uri;
}
