import { usualBlocks } from '@atrium/proto/home-blocks';
import type { Profile } from '@atrium/proto/identity/directory';
import type { Session } from '@atrium/proto/identity/session';
import type { Issue, ProblemCode } from '@atrium/proto/problem';
import { problemStatus } from '@atrium/proto/problem';

export const jsonResponse = (body?: unknown, status = body === undefined ? 204 : 200): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

export const problemResponse = (code: ProblemCode, issues?: Issue[]): Response =>
  jsonResponse(
    { type: 'about:blank', title: code, status: problemStatus[code], code, requestId: 'r-1', issues },
    problemStatus[code],
  );

/** A person who may read the news and nothing else. */
export const employee: Session = {
  person: {
    id: 'anna',
    name: 'Anna Nowak',
    first: 'Anna',
    email: 'anna@acme.example',
    jobTitle: null,
    photo: null,
    language: 'en-GB',
  },
  preferences: {
    homeOrder: 'newest',
    homeBlocks: usualBlocks,
    hiddenNotice: null,
    singleKeys: true,
    railCollapsed: false,
    setupHidden: false,
    timeZone: null,
    theme: null,
  },
  joinedAt: '2020-01-01T00:00:00.000Z',
  onboarding: false,
  superuser: false,
  permissions: ['user:articles'],
  scopes: {},
  features: ['articles', 'welcome'],
  organisation: {
    id: 'acme',
    name: 'Acme',
    languages: ['en-GB', 'pl', 'de'],
    defaultLanguage: 'en-GB',
    timeZone: 'Europe/Warsaw',
    brandColour: '#1f6f5c',
    logo: null,
    worksCouncil: false,
  },
  stores: { appStore: null, googlePlay: null },
  licence: { seats: null, validUntil: null },
};

/** A colleague who shows nothing but their name. */
export const profileOf = (facts: Pick<Profile, 'id' | 'name'> & Partial<Profile>): Profile => ({
  ...{ jobTitle: null, photo: null, department: null, site: null, email: null, phone: null, mobile: null },
  ...{ lastSeen: null, status: null, hidden: [], active: true, manager: null, reports: 0 },
  ...facts,
});
