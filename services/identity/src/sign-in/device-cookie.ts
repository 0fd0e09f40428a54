import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export const deviceCookie = 'atrium_device';

const signatureOf = (device: string, personId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${deviceCookie} ${device} ${personId}`).digest();

/** What a browser keeps to show later that this person signed in with it before. */
export function signDevice(device: string, personId: string, [secret = '']: readonly string[]): string {
  return `${device}.${signatureOf(device, personId, secret).toString('base64url')}`;
}

export const newDevice = (): string => randomUUID();

/** The browser's id when the cookie was signed for this person with one of our secrets; null otherwise. */
export function knownDevice(
  cookie: string | undefined,
  personId: string | undefined,
  secrets: readonly string[],
): string | null {
  const [device, signature] = cookie?.split('.') ?? [];
  if (!device || !signature || !personId) return null;
  const given = Buffer.from(signature, 'base64url');
  const matches = secrets.some((secret) => {
    const expected = signatureOf(device, personId, secret);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return matches ? device : null;
}
