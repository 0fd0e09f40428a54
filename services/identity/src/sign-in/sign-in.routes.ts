import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Provider, errors } from 'oidc-provider';
import { deviceCookie } from './device-cookie.ts';
import { contextOf, cookieOf, field, pathWith, show } from './pages/form-request.ts';
import { message, textsOf, toAtrium, type PageContext } from './pages/page.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { SignInService, type SignInOutcome } from './sign-in.service.ts';
import { SignInSettings, mountPath } from './sign-in.settings.ts';

interface Interaction {
  readonly uid: string;
  readonly loginHint: string;
  readonly context: PageContext;
}

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
) => Promise<FastifyReply>;
type Refusal = Exclude<SignInOutcome, { kind: 'signed-in' }>;

const oneYear = 365 * 24 * 3600;

/** The page the provider sends people to who have to sign in. */
export function signInRoutes(scope: FastifyInstance, app: NestFastifyApplication): void {
  const provider = app.get(Provider, { strict: false });
  const settings = app.get(SignInSettings, { strict: false });
  const service = app.get(SignInService, { strict: false });

  /** Only in the browser the interaction was begun in: its cookie says so. */
  const within = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
      if (uid !== (request.params as { uid: string }).uid)
        throw new errors.SessionNotFound('another interaction');
      const loginHint = typeof params['login_hint'] === 'string' ? params['login_hint'].slice(0, 254) : '';
      return await handle(request, reply, {
        uid,
        loginHint,
        context: contextOf(request, settings, params['ui_locales']),
      });
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return expired(request, reply);
      throw error;
    }
  };

  const expired = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const context = { ...contextOf(request, settings), inLanguage: null };
    const { trouble } = textsOf(context);
    return show(reply, 400, message(context, trouble.expiredTitle, trouble.expired, toAtrium(context)));
  };

  scope.get(
    '/sign-in/:uid',
    within(async (_, reply, interaction) => show(reply, 200, draw(interaction, interaction.loginHint, null))),
  );

  scope.post(
    '/sign-in/:uid',
    within(async (request, reply, interaction) => {
      const email = field(request, 'email').slice(0, 254);
      const outcome = await service.signIn({
        email,
        password: field(request, 'password').slice(0, 200),
        address: request.ip,
        deviceCookie: cookieOf(request, deviceCookie),
      });
      if (outcome.kind !== 'signed-in') return refuse(reply, interaction, email, outcome);
      const login = { accountId: outcome.personId, ts: outcome.at, amr: ['pwd'] };
      const next = await provider.interactionResult(
        request.raw,
        reply.raw,
        { login },
        { mergeWithLastSubmission: false },
      );
      return reply.header('set-cookie', cookieFor(outcome.deviceCookie, settings)).redirect(next, 303);
    }),
  );
}

function refuse(
  reply: FastifyReply,
  interaction: Interaction,
  email: string,
  outcome: Refusal,
): FastifyReply {
  if (outcome.kind === 'too-many') void reply.header('retry-after', outcome.minutes * 60);
  return show(reply, outcome.kind === 'too-many' ? 429 : 401, draw(interaction, email, outcome));
}

function draw({ uid, context }: Interaction, email: string, outcome: Refusal | null): string {
  const { signIn } = textsOf(context);
  const lang = context.language;
  const problem =
    outcome && (outcome.kind === 'too-many' ? signIn.tooMany(outcome.minutes) : signIn[outcome.kind]);
  const action = pathWith(`${mountPath}/sign-in/${uid}`, { lang });
  return signInPage(context, {
    action,
    forgotten: pathWith(`${mountPath}/forgotten-password`, { lang, from: uid }),
    email,
    problem,
  });
}

const cookieFor = (value: string, { isSecure }: SignInSettings): string =>
  `${deviceCookie}=${value}; Path=${mountPath}; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
