import { createHash } from 'node:crypto';

const maxLength = 63;
/** Ids that satisfy every S3 rule unchanged: lower case, no dots, no reserved words. */
const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const reserved = /-s3alias$/;

/**
 * The bucket of one organisation and service. An id that is too long or invalid in a bucket name is replaced by its
 * readable part and its hash after two hyphens. Ids that are used unchanged never contain two hyphens in a row, so two
 * organisations never share a bucket.
 */
export function bucketName(prefix: string, service: string, org: string): string {
  const name = `${prefix}-${service}-${org}`;
  if (plain.test(org) && !reserved.test(org) && name.length <= maxLength) return name;
  const hash = base32(createHash('sha256').update(org).digest()).slice(0, 26);
  const room = maxLength - `${prefix}-${service}---${hash}`.length;
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
