import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie } from './device-cookie.ts';
import { cookieOf, field, pathWith, show } from './pages/form-request.ts';
import { textsOf } from './pages/page.ts';
import { almostInPage, codePage, enrolPage, recoveryPage } from './pages/second-step.pages.ts';
import { secondStepTexts } from './pages/second-step.texts.ts';
import { SecondStepService, type CodeOutcome } from './second-step.service.ts';
import { SignInDoor, type Interaction } from './sign-in-door.ts';
import { mountPath } from './sign-in.settings.ts';

type Refusal = Exclude<CodeOutcome, { kind: 'right' | 'told' }>;

/** What is asked for after the password: only in the browser, and the interaction, it was shown in. */
export function secondStepRoutes(scope: FastifyInstance, app: NestFastifyApplication): void {
  const door = new SignInDoor(app);
  const service = app.get(SecondStepService, { strict: false });

  const draw = async (
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    refusal?: Refusal,
  ): Promise<FastifyReply> => {
    const { uid, context } = interaction;
    const step = await service.stepOf(uid);
    if (!step) return door.expired(request, reply);
    const at = (path: string): string =>
      pathWith(`${mountPath}/sign-in/${uid}/${path}`, { lang: context.language });
    if (step === 'whole') return show(reply, 200, almostInPage(context, at('done')));
    if (refusal?.kind === 'too-many') void reply.header('retry-after', refusal.minutes * 60);
    const form = { action: at('second-step'), problem: problemOf(refusal, interaction) };
    const body =
      step === 'code' ? codePage(context, form) : enrolPage(context, form, await service.enrolment(uid));
    return show(reply, statusOf(refusal), body);
  };

  scope.get('/sign-in/:uid/second-step', door.within(draw));

  scope.post(
    '/sign-in/:uid/second-step',
    door.within(async (request, reply, interaction) => {
      const { uid, context } = interaction;
      const step = await service.stepOf(uid);
      if (!step || step === 'whole') return draw(request, reply, interaction);
      const code = field(request, 'code').slice(0, 40).replaceAll(/[\s-]/g, '').toUpperCase();
      const outcome = await service.show(uid, code, request.ip);
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
    const outcome = await service.finish(interaction.uid, cookieOf(request, deviceCookie));
    if (outcome?.kind !== 'signed-in') return door.expired(request, reply);
    return door.letIn(request, reply, outcome);
  };
  scope.post('/sign-in/:uid/done', door.within(finish));
}

const statusOf = (refusal: Refusal | undefined): number =>
  refusal ? (refusal.kind === 'too-many' ? 429 : 401) : 200;

function problemOf(refusal: Refusal | undefined, { context }: Interaction): string | null {
  if (!refusal) return null;
  return refusal.kind === 'too-many'
    ? textsOf(context).signIn.tooMany(refusal.minutes)
    : secondStepTexts[context.language].wrongCode;
}
