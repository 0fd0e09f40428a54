import { createHash } from 'node:crypto';

const longest = 63;
/** What fits every rule of S3 as it is: lower case, no dots, nothing that S3 keeps for itself. */
const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const reserved = /-s3alias$/;

/**
 * The bucket of one organisation and service. An id that is no name for a bucket, or too long, is replaced by what can be
 * read of it and its hash behind two hyphens, which no other id has: two organisations never share a bucket.
 */
export function bucketName(prefix: string, service: string, org: string): string {
  const name = `${prefix}-${service}-${org}`;
  if (plain.test(org) && !reserved.test(org) && name.length <= longest) return name;
  const hash = base32(createHash('sha256').update(org).digest()).slice(0, 26);
  const room = longest - `${prefix}-${service}---${hash}`.length;
  const readable = org
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, Math.max(0, room))
    .replace(/^-|-$/g, '');
  return [`${prefix}-${service}`, ...(readable ? [readable] : [])].join('-') + `--${hash}`;
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

const base32 = (bytes: Buffer): string =>
  (
    BigInt(`0x${bytes.toString('hex')}`)
      .toString(2)
      .padStart(bytes.length * 8, '0')
      .match(/.{5}/g) ?? []
  )
    .map((five) => letters[parseInt(five, 2)])
    .join('');
