import type { Session } from '@atrium/proto/identity/session';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import { createQueryClient } from '../query-client.ts';
import { activate } from '../shared/i18n/activate.ts';
import { jsonResponse, employee, problemResponse } from './responses.ts';
import { TestSocket } from './test-socket.ts';

/** By method and path; each receives the request's body and query. */
export type MockResponses = Readonly<
  Record<string, (sent: string, query: URLSearchParams) => Response | Promise<Response>>
>;

export interface OpenApp {
  readonly path?: string;
  /** The signed-in person's session; null when no one is signed in. */
  readonly session?: Session | null;
  readonly problem?: string;
  /**
   * The server's responses, by method and path below /api/v1: `'GET /updates/count': () => jsonResponse({ unread: 2
   * })`.
   */
  readonly mockResponses?: MockResponses;
  /** What happens before the first page is loaded, as in `main.tsx`. */
  readonly prepare?: (queryClient: QueryClient) => Promise<void> | void;
}

const defaults: MockResponses = {
  'GET /updates/count': () => jsonResponse({ unread: 0, mentions: 0 }),
  'GET /todos': () => jsonResponse({ items: [] }),
  'GET /team/away': () => jsonResponse({ items: [] }),
  'GET /home': () => jsonResponse({ welcome: null, articles: [], next: null }),
};

/** The whole web client as a person opens it, with only the network replaced. */
export async function openApp({
  path = '/',
  session = employee,
  problem: signInProblem,
  mockResponses = {},
  prepare,
}: OpenApp = {}) {
  TestSocket.all = [];
  Object.assign(globalThis, {
    WebSocket: TestSocket,
    fetch: network({ ...defaults, 'GET /session': () => jsonResponse(session), ...mockResponses }),
  });
  window.scrollTo = () => undefined;
  await activate('en-GB');
  const queryClient = createQueryClient();
  await prepare?.(queryClient);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({
    queryClient,
    auth: { isSignedIn: session !== null, problem: signInProblem },
    history,
  });
  const page = render(<App router={router} queryClient={queryClient} />);
  await act(() => router.load());
  return { ...page, router, queryClient, at: () => history.location.href };
}

const network =
  (mockResponses: MockResponses) =>
  (address: string, init?: RequestInit): Promise<Response> => {
    const [path, query] = address.replace(/^\/api\/v1/, '').split('?');
    const sent = typeof init?.body === 'string' ? init.body : '';
    const response = mockResponses[`${init?.method ?? 'GET'} ${path}`]?.(sent, new URLSearchParams(query));
    return Promise.resolve(response ?? problemResponse('not-found'));
  };
