import type { Session } from '@atrium/proto/identity/session';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { App } from '../app.tsx';
import { makeRouter } from '../router.tsx';
import { makeQueryClient } from '../shared/api/query-client.ts';
import { activate } from '../shared/i18n/activate.ts';
import { answer, employee, problem } from './answers.ts';
import { TestSocket } from './test-socket.ts';

/** By method and path; each is told what was sent and asked for. */
export type Answers = Readonly<Record<string, (sent: string, query: URLSearchParams) => Response>>;

export interface OpenApp {
  readonly path?: string;
  /** Who is signed in; null for nobody. */
  readonly session?: Session | null;
  readonly problem?: string;
  /** What the server says, by method and path below /api/v1: `'GET /updates/count': () => answer({ unread: 2 })`. */
  readonly answers?: Answers;
}

const defaults: Answers = {
  'GET /updates/count': () => answer({ unread: 0 }),
  'GET /home': () => answer({ welcome: null, articles: [], next: null }),
};

/** The whole web client as a person opens it, with only the network replaced. */
export async function openApp({ path = '/', session = employee, problem: said, answers = {} }: OpenApp = {}) {
  TestSocket.all = [];
  Object.assign(globalThis, {
    WebSocket: TestSocket,
    fetch: network({ ...defaults, 'GET /session': () => answer(session), ...answers }),
  });
  window.scrollTo = () => undefined;
  await activate('en-GB');
  const queryClient = makeQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter({ queryClient, auth: { isSignedIn: session !== null, problem: said }, history });
  const page = render(<App router={router} queryClient={queryClient} />);
  await act(() => router.load());
  return { ...page, router, queryClient, at: () => history.location.href };
}

const network =
  (answers: Answers) =>
  (address: string, init?: RequestInit): Promise<Response> => {
    const [path, query] = address.replace(/^\/api\/v1/, '').split('?');
    const sent = typeof init?.body === 'string' ? init.body : '';
    const said = answers[`${init?.method ?? 'GET'} ${path}`]?.(sent, new URLSearchParams(query));
    return Promise.resolve(said ?? problem('not-found'));
  };
