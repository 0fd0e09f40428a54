import { orNotFound } from '@atrium/common/errors/or-not-found';
import { LocalMailbox, type StoredMail } from '@atrium/common/local-mailbox/local-mailbox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPage, mailHtml, mailPage, sandbox } from './mail.page.ts';

type MailRequest = FastifyRequest<{ Params: { id: string } }>;

/** The mailbox of a single node, for trying out the product. Not served where mail is really sent. */
export function serveMailbox(fastify: FastifyInstance, folder: string | undefined): void {
  if (!folder) return;
  const mailbox = new LocalMailbox(folder);
  fastify.get('/dev/mail', async (_request, reply) => show(reply, listPage(await mailbox.list())));
  fastify.get('/dev/mail/:id', async (request: MailRequest, reply) =>
    show(reply, mailPage(await find(mailbox, request.params.id))),
  );
  fastify.get('/dev/mail/:id/html', async (request: MailRequest, reply) => {
    void reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${sandbox}`,
    );
    return show(reply, mailHtml(await find(mailbox, request.params.id)));
  });
}

const show = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

async function find(mailbox: LocalMailbox, id: string): Promise<StoredMail> {
  return orNotFound((await mailbox.list()).find((one) => one.id === id));
}
