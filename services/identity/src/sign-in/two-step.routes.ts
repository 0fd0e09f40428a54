import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { field, pathWith, show } from './pages/form-request.ts';
import { message, textsOf, toAtrium } from './pages/page.ts';
import { continuePage, codePage, enrolPage, recoveryPage } from './pages/two-step.pages.ts';
import { twoStepTexts } from './pages/two-step.texts.ts';
import { TwoStepService, type CodeOutcome } from './two-step.service.ts';
import { SignInFlow, type Interaction } from './sign-in-flow.ts';
import { mountPath } from '../settings/sign-in.settings.ts';

type Refusal = Exclude<CodeOutcome, { kind: 'right' | 'told' }>;

/** The pages after the password. They work only in the browser and the interaction in which it was entered. */
export function twoStepRoutes(scope: FastifyInstance, app: NestFastifyApplication): void {
  const flow = new SignInFlow(app);
  const service = app.get(TwoStepService, { strict: false });

  const draw = async (
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    refusal?: Refusal,
  ): Promise<FastifyReply> => {
    const { uid, context } = interaction;
    const step = await service.actionFor(uid);
    if (!step) return flow.expired(request, reply);
    const at = (path: string): string =>
      pathWith(`${mountPath}/sign-in/${uid}/${path}`, { lang: context.language });
    if (step === 'complete') return show(reply, 200, continuePage(context, at('done')));
    if (refusal?.kind === 'too-many') void reply.header('retry-after', refusal.minutes * 60);
    const form = { action: at('two-step'), problem: problemOf(refusal, interaction) };
    const body =
      step === 'code' ? codePage(context, form) : enrolPage(context, form, await service.enrolment(uid));
    return show(reply, statusOf(refusal), body);
  };

  scope.get('/sign-in/:uid/two-step', flow.withInteraction(draw));

  scope.post(
    '/sign-in/:uid/two-step',
    flow.withInteraction(async (request, reply, interaction) => {
      const { uid, context } = interaction;
      const step = await service.actionFor(uid);
      if (!step || step === 'complete') return draw(request, reply, interaction);
      const code = field(request, 'code').slice(0, 40).replaceAll(/[\s-]/g, '').toUpperCase();
      const outcome = await service.submitCode(uid, code);
      if (outcome.kind === 'wrongCode' || outcome.kind === 'too-many') flow.record(request, 'code', outcome);
      if (outcome.kind === 'right') return finish(request, reply, interaction);
      if (outcome.kind !== 'told') return draw(request, reply, interaction, outcome);
      const done = pathWith(`${mountPath}/sign-in/${uid}/done`, { lang: context.language });
      return show(reply, 200, recoveryPage(context, outcome.codes, done));
    }),
  );

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
  ): Promise<FastifyReply> => {
    const outcome = await service.complete(interaction.uid, flow.deviceCookieOf(request));
    if (outcome) flow.record(request, 'code', outcome);
    if (outcome?.kind === 'noSeat') return refuseSeat(reply, interaction);
    if (outcome?.kind !== 'signed-in') return flow.expired(request, reply);
    return flow.completeSignIn(request, reply, outcome);
  };
  scope.post('/sign-in/:uid/done', flow.withInteraction(finish));
}

function refuseSeat(reply: FastifyReply, { context }: Interaction): FastifyReply {
  const { signIn } = textsOf(context);
  return show(reply, 401, message(context, signIn.title, signIn.noSeat, toAtrium(context)));
}

const statusOf = (refusal: Refusal | undefined): number =>
  refusal ? (refusal.kind === 'too-many' ? 429 : 401) : 200;

function problemOf(refusal: Refusal | undefined, { context }: Interaction): string | null {
  if (!refusal) return null;
  return refusal.kind === 'too-many'
    ? textsOf(context).signIn.tooMany(refusal.minutes)
    : twoStepTexts[context.language].wrongCode;
}
