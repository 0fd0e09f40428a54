import { z } from 'zod';
import { Email, Instant, Language, NoContent, lengths } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { HomeBlocks } from '../home-blocks.ts';
import { HomeOrder } from '../home-order.ts';
import { FactorCode } from './reauthentication.ts';
import { TimeZone } from '../time-zone.ts';
import { PhoneInput } from './sign-up.ts';

export const accountTag: Tag = {
  name: 'Account',
  description: 'Your sign-in details, preferences, profile photo, privacy settings and personal data.',
};

export const themes = ['auto', 'light', 'dark'] as const;

/** Settings that apply on all of a person's devices. */
export const Preferences = z
  .object({
    homeOrder: HomeOrder,
    homeBlocks: HomeBlocks,
    hiddenNotice: z
      .number()
      .int()
      .nonnegative()
      .nullable()
      .describe('The version of the welcome notice that you have hidden.'),
    singleKeys: z.boolean().describe('Whether single keys without a modifier are shortcuts.'),
    railCollapsed: z.boolean().describe('Whether the menu of the administration shows only its icons.'),
    setupHidden: z.boolean().describe('Whether you have hidden what is still to be set up.'),
    timeZone: TimeZone.nullable().describe('IANA time zone; null for the time zone of the organisation.'),
    theme: z.enum(themes).nullable().describe('Null lets each device decide.'),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesChange = Preferences.partial()
  .extend({ language: Language.optional().describe('Language of the interface and of e-mails.') })
  .meta({ id: 'PreferencesChange', description: 'Fields that are left out stay as they are.' });
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** How a person signs in. */
export const OwnAccount = z
  .object({
    email: z.string(),
    pendingEmail: z
      .object({ email: z.string(), expiresAt: Instant })
      .nullable()
      .describe('A new address that is not confirmed yet.'),
    mobile: z.string().nullable(),
    canChangeMobile: z.boolean().describe('Whether you can change your mobile number here.'),
    passwordManagement: z
      .enum(['here', 'at-provider'])
      .describe('Where you change your password: in Atrium or at the identity provider.'),
    requiresTwoStep: z.boolean().describe('Whether signing in requires a code in addition to the password.'),
    graceDays: z
      .number()
      .int()
      .describe('Days between the deletion of your account and the erasure of your data.'),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof OwnAccount>;

/** A code sent to a phone, bound to the browser that requested it. */
export const MobileChallenge = z
  .object({
    challenge: z.string().describe('Send it back with the code.'),
    minutes: z.number().int().describe('How long the code works, in minutes.'),
  })
  .meta({ id: 'MobileChallenge' });
export type MobileChallenge = z.infer<typeof MobileChallenge>;

export const PasswordChange = z
  .object({
    current: z.string().min(1).max(lengths.password).describe('Your current password.'),
    password: z.string().min(lengths.passwordMin).max(lengths.password),
    repeated: z.string().describe('The new password again.'),
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
    current: z
      .string()
      .min(1)
      .max(lengths.password)
      .optional()
      .describe('Your password, if `passwordManagement` is `here`.'),
    code: FactorCode.optional().describe('Required if two-step verification is on.'),
  })
  .meta({ id: 'EmailRequest' });
export type EmailRequest = z.infer<typeof EmailRequest>;

const own = { access: 'signed-in', feature: null, rate: 'write' } as const;

/** The caller's own account. */
export const account = endpoints('identity', 'account', accountTag, {
  get: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/settings/account',
    summary: 'Get your account',
    response: OwnAccount,
  }),
  updatePreferences: endpoint({
    ...own,
    method: 'PUT',
    path: '/settings/preferences',
    summary: 'Update your preferences',
    description: 'Preferences apply on all devices.',
    body: PreferencesChange,
    response: Preferences,
    problems: ['version-conflict'],
  }),
  changePassword: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'PUT',
    path: '/settings/password',
    summary: 'Change your password',
    description:
      'Ends all of your sessions, including the current one. Returns 409 `wrong-state` if passwords are managed by the identity provider.',
    body: PasswordChange,
    response: NoContent,
    status: 204,
    problems: ['wrong-state', 'version-conflict'],
  }),
  requestEmailChange: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'POST',
    path: '/settings/email',
    summary: 'Request a change of your e-mail address',
    description:
      'Sends a confirmation link to the new address. The response is the same if the address is already taken.',
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
    summary: 'Confirm your new e-mail address',
    description:
      'Requires the secret from the confirmation link. The previous address is notified and all sessions end.',
    body: z.object({ secret: z.string().min(1).max(100).describe('From the confirmation link.') }),
    response: OwnAccount,
    problems: ['link-expired', 'already-exists', 'version-conflict'],
  }),
  requestMobileChange: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'POST',
    path: '/settings/mobile',
    summary: 'Request a change of your mobile number',
    description:
      'Sends a confirmation code to the new number. Returns 404 `feature-off` if the installation cannot send SMS.',
    body: z.object({ mobile: PhoneInput }),
    response: MobileChallenge,
    status: 202,
    problems: ['feature-off'],
  }),
  confirmMobile: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'PUT',
    path: '/settings/mobile',
    summary: 'Confirm your new mobile number',
    description: 'Requires the code sent to the number.',
    body: z.object({
      challenge: z.string().min(1).max(100).describe('From `POST /settings/mobile`.'),
      code: z.string().trim().max(20).describe('The code from the SMS.'),
    }),
    response: OwnAccount,
    problems: [
      'verification-code-required',
      'verification-code-wrong',
      'link-expired',
      'already-exists',
      'version-conflict',
    ],
  }),
  removeMobile: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/mobile',
    summary: 'Delete your mobile number',
    response: OwnAccount,
    problems: ['version-conflict'],
  }),
  deleteAccount: endpoint({
    ...own,
    rate: 'sign-in',
    method: 'POST',
    path: '/settings/deletion',
    summary: 'Delete your account',
    description:
      'What you published stays. Your personal data is erased after the retention period for deleted accounts. Returns 409 `wrong-state` if passwords are managed by the identity provider.',
    body: z.object({ password: z.string().min(1).max(lengths.password) }),
    response: NoContent,
    status: 204,
    problems: ['wrong-state', 'last-superuser', 'version-conflict'],
  }),
});
