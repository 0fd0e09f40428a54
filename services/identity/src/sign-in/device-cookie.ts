import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export const deviceCookie = 'atrium_device';

const signatureOf = (device: string, personId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${deviceCookie} ${device} ${personId}`).digest();

/** A cookie that later shows that this person has signed in with this browser before. */
export function signDevice(device: string, personId: string, [secret = '']: readonly string[]): string {
  return `${device}.${signatureOf(device, personId, secret).toString('base64url')}`;
}

export const newDevice = (): string => randomUUID();

/** The ID of the browser if the cookie was signed for this person with one of our secrets, otherwise null. */
export function knownDevice(
  cookie: string | undefined,
  personId: string | undefined,
  secrets: readonly string[],
): string | null {
  const [device, signature] = cookie?.split('.') ?? [];
  if (!device || !signature || !personId) return null;
  const actual = Buffer.from(signature, 'base64url');
  const matches = secrets.some((secret) => {
    const expected = signatureOf(device, personId, secret);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  return matches ? device : null;
}
