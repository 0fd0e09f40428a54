import { auth } from './auth.ts';

/** In milliseconds: later, the first page has been shown, and an answer would be old. */
const usableFor = 30_000;

const orderKey = 'atrium.home-order';
/** The order of the news that the person of this device has chosen, for the next time. */
export const rememberHomeOrder = (order: string): void => localStorage.setItem(orderKey, order);

const answers = new Map<string, Promise<Response>>();

/** What the first page reads, requested before its scripts are there. */
export async function requestEarly(): Promise<void> {
  // Its scripts are there, and its own requests wait for the check already.
  if (auth.showsKept) return;
  const token = await auth.token().catch(() => undefined);
  if (token === undefined) return;
  const language = document.documentElement.lang;
  const order = localStorage.getItem(orderKey) ?? 'newest';
  const home = location.pathname === '/' ? [`/api/v1/home?language=${language}&order=${order}`] : [];
  for (const address of ['/api/v1/session', ...home]) {
    const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } });
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
  setTimeout(() => answers.clear(), usableFor);
}

/** The answer to a request that was sent early. It is used once. */
export function takeEarlyAnswer(address: RequestInfo | URL): Promise<Response> | undefined {
  if (typeof address !== 'string') return undefined;
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}
