import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@atrium/proto/client';
import { interfaceLanguages } from '@atrium/proto/common';
import type { Session } from '@atrium/proto/identity/session';
import { problemStatus, type ProblemCode } from '@atrium/proto/problem';
import { act, screen } from '@testing-library/react';
import { activate } from '../shared/i18n/activate.ts';
import { employee } from './responses.ts';
import { openApp, type OpenApp } from './open-app.tsx';

type InEachLanguage = readonly [english: string, polish: string, german: string];

/**
 * The texts of the specification's section 8 that are shown with a failed action, by problem code. The texts of
 * features that are not built yet are missing: maximum attempts exceeded, the errors of locations, the codes of
 * competitions, and broadcasts and forms that are created again.
 */
const problems: Partial<Record<ProblemCode, InEachLanguage>> = {
  'email-not-recognised': [
    'We don’t recognise this e-mail address.',
    'Nie rozpoznajemy tego adresu e-mail.',
    'Diese E-Mail-Adresse ist nicht bekannt.',
  ],
  'verification-code-required': [
    'Enter the verification code.',
    'Podaj kod weryfikacyjny.',
    'Gib den Bestätigungscode ein.',
  ],
  'no-user-record': [
    'You don’t have an Atrium account.',
    'Nie masz konta w Atrium.',
    'Du hast noch kein Konto in Atrium.',
  ],
  'deleted-user': [
    'This account has been deleted.',
    'To konto zostało usunięte.',
    'Dieses Konto wurde gelöscht.',
  ],
  'permission-denied': [
    'You don’t have permission to do this.',
    'Nie masz do tego uprawnień.',
    'Dafür hast du keine Berechtigung.',
  ],
};

/** Texts that have a page: the path opened, and the path shown. */
interface SpecifiedPage {
  readonly from: string;
  readonly to: string;
  readonly texts: InEachLanguage;
  readonly permissions?: Session['permissions'];
}
const pages: Readonly<Record<string, SpecifiedPage>> = {
  'an unknown path': {
    from: '/no/such/page',
    to: '/no/such/page',
    texts: ['Page not found', 'Nie znaleziono strony', 'Seite nicht gefunden'],
  },
  'a missing article': {
    from: '/articles/gone',
    to: '/articles/gone',
    texts: [
      'This article isn’t available',
      'Ten artykuł jest niedostępny',
      'Dieser Artikel ist nicht verfügbar',
    ],
  },
  'a page without its permission': {
    from: '/articles',
    permissions: [],
    to: '/no-permission',
    texts: ['You don’t have access to News', 'Brak dostępu: Aktualności', 'Kein Zugriff auf „News“'],
  },
};
const toasts: Readonly<Record<'status' | 'alert', InEachLanguage>> = {
  status: ['Success', 'Udało się', 'Erledigt'],
  alert: ['Something went wrong', 'Coś poszło nie tak', 'Etwas ist schiefgelaufen'],
};

const failure = (code: ProblemCode): ApiError =>
  new ApiError({ type: 'about:blank', title: '', status: problemStatus[code], code, requestId: 'r-1' });

describe.each(interfaceLanguages)('in %s', (language) => {
  const at = interfaceLanguages.indexOf(language);

  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  async function open(options: OpenApp = {}) {
    const app = await openApp(options);
    await act(() => activate(language));
    const write = (outcome: () => Promise<unknown>) =>
      act(async () => {
        const mutation = { mutationFn: outcome, mutationKey: ['save'] };
        await app.queryClient
          .getMutationCache()
          .build(app.queryClient, mutation)
          .execute(undefined)
          .catch(() => undefined);
      });
    return { ...app, write };
  }

  it('[ALL-2] a write reports its success or failure', async () => {
    const { write } = await open();
    await write(() => Promise.resolve());
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(toasts.status[at]);
    await write(() => Promise.reject(new Error('no known reason')));
    expect(await screen.findByText(toasts.alert[at] ?? '')).toBeTruthy();
  });

  it.each(Object.entries(problems))(
    '[ALL-2] a write that fails with %s shows the specified text',
    async (code, texts) => {
      const { write } = await open();
      await write(() => Promise.reject(failure(code as ProblemCode)));
      expect((await screen.findByRole('alert')).textContent).toContain(texts[at]);
    },
  );

  it.each(Object.entries(pages))('[ALL-2] %s shows its page', async (_, { from, to, texts, permissions }) => {
    const session = { ...employee, ...(permissions && { permissions }) };
    const { at: currentPath } = await open({ path: from, session });
    expect(await screen.findByRole('heading', { name: texts[at] ?? '' })).toBeTruthy();
    expect(currentPath()).toBe(to);
  });
});
