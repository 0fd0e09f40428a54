import { auth } from './auth.ts';

/** In milliseconds: later, the first page has been shown, and an answer would be old. */
const usableFor = 30_000;

const answers = new Map<string, Promise<Response>>();

/** What the first page reads, requested before its scripts are there. */
export async function requestEarly(): Promise<void> {
  const token = await auth.token().catch(() => undefined);
  if (token === undefined) return;
  const language = document.documentElement.lang;
  // The order of the news is that of most people; others request theirs afterwards.
  const home = location.pathname === '/' ? [`/api/v1/home?language=${language}&order=newest`] : [];
  for (const address of ['/api/v1/session', ...home]) {
    const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } });
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
  setTimeout(() => answers.clear(), usableFor);
}

/** The answer to a request that was sent early. It is used once. */
export function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  const answer = answers.get(String(input));
  answers.delete(String(input));
  return answer;
}
