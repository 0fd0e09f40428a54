import {
  signUp,
  type EmailSignUp,
  type PhoneCode,
  type PhoneSignUp,
  type SignUpFinish,
  type SignUpTicket,
} from '@atrium/proto/identity/sign-up';
import { signUpCodes, type CodeAnswer } from '@atrium/proto/identity/sign-up-codes';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf(signUp);
const codesApi = apiOf(signUpCodes);
/** The next page says by itself that it worked. */
const meta = { quiet: true } as const;

export const useAskForLink = () =>
  useMutation({ mutationKey: ['sign up'], meta, mutationFn: (body: EmailSignUp) => api.byEmail({ body }) });

export const waysQuery = queryOptions({
  queryKey: ['sign-up', 'ways'],
  queryFn: ({ signal }) => api.ways({}, { signal }),
});

export const useAskForCode = () =>
  useMutation({
    mutationKey: ['sign up by phone'],
    meta,
    mutationFn: (body: z.input<typeof PhoneSignUp>) => api.byPhone({ body }),
  });

export const useConfirmPhone = () =>
  useMutation({
    mutationKey: ['confirm number'],
    meta,
    mutationFn: (body: PhoneCode) => api.confirmPhone({ body }),
    onSuccess: keepTicket,
  });

export const factAskedQuery = (secret: string) =>
  queryOptions({
    queryKey: ['sign-up', 'code', secret],
    queryFn: ({ signal }) => codesApi.ask({ body: { secret } }, { signal }),
  });

export const useConfirmCode = () =>
  useMutation({
    mutationKey: ['confirm code'],
    meta,
    mutationFn: (body: CodeAnswer) => codesApi.confirm({ body }),
    onSuccess: keepTicket,
  });

export const useConfirmEmail = () =>
  useMutation({
    mutationKey: ['confirm address'],
    meta,
    mutationFn: (secret: string) => api.confirmEmail({ body: { secret } }),
    onSuccess: keepTicket,
  });

export const useFinishSignUp = () =>
  useMutation({
    mutationKey: ['finish signing up'],
    meta,
    mutationFn: (body: SignUpFinish) => api.finish({ body }),
    onSuccess: forgetTicket,
  });

const key = 'atrium.sign-up';

/** For this tab alone, so that a page loaded again can go on: who has the ticket can finish. */
function keepTicket(ticket: SignUpTicket): void {
  sessionStorage.setItem(key, JSON.stringify(ticket));
}

function forgetTicket(): void {
  sessionStorage.removeItem(key);
}

export function keptTicket(): SignUpTicket | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SignUpTicket | null;
  } catch {
    return null;
  }
}
