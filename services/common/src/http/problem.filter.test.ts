import { interfaceLanguages } from '@atrium/proto/common';
import { problemCodes, type Problem } from '@atrium/proto/problem';
import { problemTitles } from '@atrium/proto/problem-titles';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { sendProblem, toProblem } from './problem.filter.ts';

/** The problem that a client with this Accept-Language header receives. */
function sentTo(acceptLanguage: string | undefined): Problem {
  const sent: Problem[] = [];
  const reply = {
    request: { headers: acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage } },
    header: () => reply,
    status: () => reply,
    send: (problem: Problem) => void sent.push(problem),
  };
  sendProblem(reply as unknown as FastifyReply, toProblem(new DomainError('not-found'), 'r1'));
  return sent[0] as Problem;
}

it.each([
  [undefined, 'Not found'],
  ['es', 'Not found'],
  ['en-US,de;q=0.5', 'Not found'],
  ['de-AT', 'Nicht gefunden'],
  ['fr, pl;q=0.8, en;q=0.5', 'Nie znaleziono'],
])('[SET-2] the title of a problem is in the language the client accepts: %s', (accepted, title) => {
  expect(sentTo(accepted)).toMatchObject({ code: 'not-found', title });
});

it('[SET-2] every problem has a distinct title in every language', () => {
  for (const language of interfaceLanguages)
    expect(new Set(problemCodes.map((code) => problemTitles[code][language])).size).toBe(problemCodes.length);
});
