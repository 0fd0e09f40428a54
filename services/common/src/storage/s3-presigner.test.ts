import { expect, it } from '@jest/globals';
import { S3Presigner } from './s3-presigner.ts';

it('signs as in the example of the Signature Version 4 documentation', () => {
  const presigner = new S3Presigner(new URL('https://examplebucket.s3.amazonaws.com'), {
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  const url = new URL(
    presigner.sign({
      method: 'GET',
      path: '/test.txt',
      at: new Date('2013-05-24T00:00:00Z'),
      seconds: 86_400,
    }),
  );
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});
