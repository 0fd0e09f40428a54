import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { CurrentProvider } from './current-provider.ts';
import { organisationCookie } from '../brand/brand-cookie.ts';
import { deviceCookie } from './device-cookie.ts';
import { contextOf, cookieOf, show } from './pages/form-request.ts';
import { message, textsOf, toAtrium, type PageContext } from './pages/page.ts';
import type { SignInOutcome } from './sign-in.service.ts';
import { SignInSettings, mountPath } from '../settings/sign-in.settings.ts';

export interface Interaction {
  readonly uid: string;
  readonly loginHint: string;
  readonly context: PageContext;
}

export type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
) => Promise<FastifyReply>;

interface AttemptOutcome {
  readonly kind: string;
  readonly personId?: string;
  readonly amr?: readonly string[];
}

const oneYear = 365 * 24 * 3600;

/** What the sign-in pages share: the interaction of the browser, and completing the sign-in. */
export class SignInFlow {
  private readonly provider: CurrentProvider;
  private readonly settings: SignInSettings;
  private readonly log: ServiceLog;

  constructor(app: NestFastifyApplication) {
    this.provider = app.get(CurrentProvider, { strict: false });
    this.settings = app.get(SignInSettings, { strict: false });
    this.log = app.get(ServiceLog, { strict: false });
  }

  /** Works only in the browser that started the interaction, which has its cookie. */
  withInteraction(handle: Handler) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        return await handle(request, reply, await this.interactionOf(request, reply));
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return this.expired(request, reply);
        throw error;
      }
    };
  }

  expired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const context = { ...contextOf(request, this.settings), inLanguage: null };
    const { trouble } = textsOf(context);
    return show(reply, 400, message(context, trouble.expiredTitle, trouble.expired, toAtrium(context)));
  }

  /** The cookie that shows that someone has signed in with this browser before. */
  deviceCookieOf(request: FastifyRequest): string | undefined {
    return cookieOf(request, this.settings.cookieName(deviceCookie));
  }

  /** Logs an attempt to sign in: whose it was, if that is known, but nothing that was typed. */
  record(request: FastifyRequest, factor: 'password' | 'code', outcome: AttemptOutcome): void {
    const { kind, personId, amr } = outcome;
    this.log.info({ factor, outcome: kind, person: personId, amr, address: request.ip }, 'Sign-in attempt');
  }

  async completeSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Extract<SignInOutcome, { kind: 'signed-in' }>,
  ): Promise<FastifyReply> {
    const login = { accountId: outcome.personId, ts: outcome.at, amr: [...outcome.amr] };
    const next = await this.provider
      .get()
      .interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    const cookies = [
      cookieFor(deviceCookie, outcome.deviceCookie, this.settings),
      cookieFor(organisationCookie, outcome.organisation, this.settings),
    ];
    return reply.header('set-cookie', cookies).redirect(next, 303);
  }

  private async interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
    const { uid, params } = await this.provider.get().interactionDetails(request.raw, reply.raw);
    if (uid !== (request.params as { uid: string }).uid)
      throw new errors.SessionNotFound('another interaction');
    const loginHint = typeof params['login_hint'] === 'string' ? params['login_hint'].slice(0, 254) : '';
    return { uid, loginHint, context: contextOf(request, this.settings, params['ui_locales']) };
  }
}

const cookieFor = (name: string, value: string, settings: SignInSettings): string =>
  `${settings.cookieName(name)}=${value}; Path=${mountPath}; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${settings.isSecure ? '; Secure' : ''}`;
