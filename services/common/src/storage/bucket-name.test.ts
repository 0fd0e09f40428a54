import { expect, it } from '@jest/globals';
import { bucketName } from './bucket-name.ts';

const odd = [
  'Acme',
  'acme_1',
  'acme.1',
  'a.b.c',
  '_',
  '-a-',
  'a--b',
  'acme-s3alias',
  'A'.repeat(64),
  'a'.repeat(64),
  `${'a'.repeat(63)}b`,
];

it('a bucket is named after its service and organisation if the id is valid in a bucket name', () => {
  expect(bucketName('atrium', 'content', 'acme')).toBe('atrium-content-acme');
  expect(bucketName('atrium', 'notifications', '7e6b9c1e-6f3b-4f0e-9a3c-0d5f2f4b8f11')).toBe(
    'atrium-notifications-7e6b9c1e-6f3b-4f0e-9a3c-0d5f2f4b8f11',
  );
});

it('every id has its own bucket with a name that S3 accepts, whatever it looks like', () => {
  const names = [...odd, 'acme', 'a-b', ...odd.map((id) => id.toLowerCase().replaceAll(/[._]/g, '-'))];
  const different = new Set(names);
  for (const prefix of ['atrium', 'a'.repeat(20)])
    for (const service of ['content', 'notifications']) {
      const buckets = [...different].map((id) => bucketName(prefix, service, id));
      for (const bucket of buckets) {
        expect(bucket).toMatch(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/);
        expect(bucket).not.toMatch(/-s3alias$/);
      }
      expect(new Set(buckets).size).toBe(different.size);
    }
});

it('an id that equals the generated name of another id has its own bucket', () => {
  const made = bucketName('atrium', 'content', 'Acme').replace('atrium-content-', '');
  expect(bucketName('atrium', 'content', made)).not.toBe(bucketName('atrium', 'content', 'Acme'));
});
