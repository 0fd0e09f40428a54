import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { lengths } from '@atrium/proto/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PendingSignIns } from './pending-sign-ins.ts';
import { field, pathWith, show } from './pages/form-request.ts';
import { textsOf } from './pages/page.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { SignInFlow, type Interaction } from './sign-in-flow.ts';
import { SignInService, type SignInOutcome } from './sign-in.service.ts';
import { mountPath } from '../settings/sign-in.settings.ts';

type Refusal = Exclude<SignInOutcome, { kind: 'signed-in' | 'two-step' }>;

/** The page to which the provider sends people who have to sign in. */
export function signInRoutes(scope: FastifyInstance, app: NestFastifyApplication): void {
  const flow = new SignInFlow(app);
  const service = app.get(SignInService, { strict: false });
  const halves = app.get(PendingSignIns, { strict: false });

  scope.get(
    '/sign-in/:uid',
    flow.withInteraction(async (_, reply, interaction) =>
      show(reply, 200, draw(interaction, interaction.loginHint, null)),
    ),
  );

  scope.post(
    '/sign-in/:uid',
    flow.withInteraction(async (request, reply, interaction) => {
      const email = field(request, 'email').slice(0, 254);
      const outcome = await service.signIn({
        email,
        // One more than is allowed, so that a longer one is not compared without its end.
        password: field(request, 'password').slice(0, lengths.password + 1),
        address: request.ip,
        deviceCookie: flow.deviceCookieOf(request),
      });
      flow.record(request, 'password', outcome);
      if (outcome.kind === 'signed-in') return flow.completeSignIn(request, reply, outcome);
      if (outcome.kind !== 'two-step') return refuse(reply, interaction, email, outcome);
      const { uid, context } = interaction;
      await halves.save(uid, { accountId: outcome.personId, isComplete: false, secret: null });
      const next = pathWith(`${mountPath}/sign-in/${uid}/two-step`, { lang: context.language });
      return reply.redirect(next, 303);
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
