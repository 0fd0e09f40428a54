import {
  signUp,
  type EmailSignUp,
  type PhoneCode,
  type PhoneSignUp,
  type SignUpCompletion,
  type SignUpTicket,
} from '@atrium/proto/identity/sign-up';
import { signUpCodes, type CodeConfirmation } from '@atrium/proto/identity/sign-up-codes';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(signUp);
const codesApi = createApi(signUpCodes);
/** The next page shows the success. */
const meta = { quiet: true } as const;

export const useRequestSignUpLink = () =>
  useMutation({ mutationKey: ['sign up'], meta, mutationFn: (body: EmailSignUp) => api.byEmail({ body }) });

export const signUpMethodsQuery = queryOptions({
  queryKey: ['sign-up', 'ways'],
  queryFn: ({ signal }) => api.methods({}, { signal }),
});

export const useRequestSignUpCode = () =>
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
    onSuccess: storeTicket,
  });

export const verificationFieldQuery = (secret: string) =>
  queryOptions({
    queryKey: ['sign-up', 'code', secret],
    queryFn: ({ signal }) => codesApi.inspect({ body: { secret } }, { signal }),
  });

export const useConfirmCode = () =>
  useMutation({
    mutationKey: ['confirm code'],
    meta,
    mutationFn: (body: CodeConfirmation) => codesApi.confirm({ body }),
    onSuccess: storeTicket,
  });

export const useConfirmEmail = () =>
  useMutation({
    mutationKey: ['confirm address'],
    meta,
    mutationFn: (secret: string) => api.confirmEmail({ body: { secret } }),
    onSuccess: storeTicket,
  });

export const useFinishSignUp = () =>
  useMutation({
    mutationKey: ['finish signing up'],
    meta,
    mutationFn: (body: SignUpCompletion) => api.complete({ body }),
    onSuccess: clearTicket,
  });

const key = 'atrium.sign-up';

/** Kept for this browser tab only, for a reload: anyone with the ticket can finish the sign-up. */
function storeTicket(ticket: SignUpTicket): void {
  sessionStorage.setItem(key, JSON.stringify(ticket));
}

function clearTicket(): void {
  sessionStorage.removeItem(key);
}

export function storedTicket(): SignUpTicket | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SignUpTicket | null;
  } catch {
    return null;
  }
}
