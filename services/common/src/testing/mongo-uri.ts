/** The replica set the tests share; whoever starts them says where it is. */
export function mongoUri(): string {
  const uri = process.env['MONGODB_TEST_URI'];
  if (!uri) throw new Error('MONGODB_TEST_URI is not a MongoDB replica set. Run the tests with `npm test`');
  return uri;
}
