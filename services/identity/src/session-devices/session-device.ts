import Bowser from 'bowser';
import { SessionDeviceKind } from '@atrium/proto/identity/sessions';

/** The device of a session, for display. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: SessionDeviceKind | null;
}

/** Longer user agents contain nothing more of use. */
const longest = 512;
const longestName = 60;

const kinds: Readonly<Record<string, SessionDeviceKind>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/**
 * Parses a User-Agent header. The browser version is left out, because people do not know theirs. The header is
 * untrusted input.
 */
export function parseUserAgent(userAgent: string | undefined): SessionDevice {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest));
  return {
    browser: browser.name?.slice(0, longestName) || null,
    system: os.name?.slice(0, longestName) || null,
    kind: kinds[platform.type ?? ''] ?? null,
  };
}
