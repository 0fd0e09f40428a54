import { z } from 'zod';
import { Email, Instant, Language, Nothing, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { FactorCode } from './fresh-proof.ts';
import { TimeZone } from './organisation.ts';
import { TypedPhone } from './sign-up.ts';

/** In which order the newest news stands on the home page. */
export const homeOrders = ['newest', 'oldest', 'unread'] as const;
export const HomeOrder = z.enum(homeOrders).meta({ id: 'HomeOrder' });
export type HomeOrder = z.infer<typeof HomeOrder>;

export const themes = ['auto', 'light', 'dark'] as const;

/** What follows a person from device to device. */
export const Preferences = z
  .object({
    homeOrder: HomeOrder,
    /** None says that they live by the organisation's clock. */
    timeZone: TimeZone.nullable(),
    /** None says that each device decides by itself. */
    theme: z.enum(themes).nullable(),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

/** What to change; what is left out stays. The language is that of mails, too. */
export const PreferencesChange = Preferences.partial()
  .extend({ language: Language.optional() })
  .meta({ id: 'PreferencesChange' });
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** How one signs in. */
export const OwnAccount = z
  .object({
    email: z.string(),
    /** An address that was asked for and is not confirmed yet. */
    pendingEmail: z.object({ email: z.string(), expiresAt: Instant }).nullable(),
    mobile: z.string().nullable(),
    /** Whether codes can be sent to phones here. */
    mobileIsChanged: z.boolean(),
    /** Where passwords are changed: here, or on the pages of the identity provider. */
    passwordIsChanged: z.enum(['here', 'at-provider']),
    /** Whether a code is asked for besides the password. */
    asksCode: z.boolean(),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof OwnAccount>;

/** A code that was sent to a phone: this browser asked for it. */
export const MobileChallenge = z
  .object({ challenge: z.string(), minutes: z.number().int() })
  .meta({ id: 'MobileChallenge' });
export type MobileChallenge = z.infer<typeof MobileChallenge>;

export const PasswordChange = z
  .object({
    current: z.string().min(1).max(lengths.password),
    password: z.string().min(lengths.passwordMin).max(lengths.password),
    repeated: z.string(),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    params: { code: 'mismatch' },
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EmailRequest = z
  .object({
    email: Email,
    /** The password, where it is changed here (`passwordIsChanged`); nothing where another provider knows it. */
    current: z.string().min(1).max(lengths.password).optional(),
    /** Of who has a second factor. */
    code: FactorCode.optional(),
  })
  .meta({ id: 'EmailRequest' });
export type EmailRequest = z.infer<typeof EmailRequest>;

const own = { access: 'signed-in', feature: null, rate: 'write' } as const;

/** One's own account. */
export const account = endpoints('identity', 'account', {
  get: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/settings/account',
    summary: 'Say how one signs in',
    response: OwnAccount,
  }),
  prefer: endpoint({
    ...own,
    method: 'PUT',
    path: '/settings/preferences',
    summary: 'Choose what follows one from device to device',
    body: PreferencesChange,
    response: Preferences,
    problems: ['version-conflict'],
  }),
  changePassword: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'PUT',
    path: '/settings/password',
    summary: 'Choose a new password; every session ends, this one too',
    body: PasswordChange,
    response: Nothing,
    status: 204,
    problems: ['wrong-state', 'version-conflict'],
  }),
  askForEmail: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'POST',
    path: '/settings/email',
    summary:
      'Ask for another address; a link mailed there confirms it. Says the same of addresses that are taken',
    body: EmailRequest,
    response: OwnAccount,
    status: 202,
    problems: ['sign-in-again'],
  }),
  confirmEmail: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'PUT',
    path: '/settings/email',
    summary: 'Confirm another address by the secret of the link; the old one is told, and every session ends',
    body: z.object({ secret: z.string().min(1).max(100) }),
    response: OwnAccount,
    problems: ['link-expired', 'already-exists', 'version-conflict'],
  }),
  askForMobile: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'POST',
    path: '/settings/mobile',
    summary: 'Ask for another mobile number; a code sent there confirms it',
    body: z.object({ mobile: TypedPhone }),
    response: MobileChallenge,
    status: 202,
    problems: ['feature-off'],
  }),
  confirmMobile: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'PUT',
    path: '/settings/mobile',
    summary: 'Confirm another mobile number by the code that was sent there',
    body: z.object({ challenge: z.string().min(1).max(100), code: z.string().trim().max(20) }),
    response: OwnAccount,
    problems: ['verification-code-required', 'verification-code-wrong', 'link-expired', 'version-conflict'],
  }),
  removeMobile: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/mobile',
    summary: "Take one's mobile number away",
    response: OwnAccount,
    problems: ['version-conflict'],
  }),
  leave: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'POST',
    path: '/settings/deletion',
    summary: "Delete one's own account; what one wrote stays",
    body: z.object({ password: z.string().min(1).max(lengths.password) }),
    response: Nothing,
    status: 204,
    problems: ['wrong-state', 'last-superuser', 'version-conflict'],
  }),
});
