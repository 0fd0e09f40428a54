/** Master key of services in tests. */
export const testSecretsKey = Buffer.alloc(32, 7).toString('base64');
