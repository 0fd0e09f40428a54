import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { LocalMailbox, type StoredMail } from '@atrium/common/local-mailbox/local-mailbox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayConfig } from '../config.ts';
import { listPage, mailHtml, mailPage, sandbox } from './mail.page.ts';

type MailRequest = FastifyRequest<{ Params: { id: string } }>;

const path = '/dev/mail';
const cookie = 'atrium_mailbox';

/**
 * The mailbox of a single node, for trying out the product. Not served where mail is really sent. Its mails contain
 * links that open accounts, so it opens only with the key that the program prints when it starts.
 */
export function serveMailbox(
  fastify: FastifyInstance,
  { LOCAL_MAILBOX_DIR: folder, LOCAL_MAILBOX_KEY: key }: GatewayConfig,
): void {
  if (!folder || !key) return;
  const mailbox = new LocalMailbox(folder);
  const opened = (request: FastifyRequest): void => {
    const sent = new RegExp(`(?:^|; )${cookie}=([\\w-]{1,100})(?:;|$)`).exec(request.headers.cookie ?? '');
    if (!isSame(sent?.[1] ?? '', key)) throw new DomainError('not-found');
  };
  fastify.get(path, async (request: FastifyRequest<{ Querystring: { key?: unknown } }>, reply) => {
    const { key: given } = request.query;
    if (typeof given === 'string' && isSame(given, key)) {
      const value = `${cookie}=${key}; Path=${path}; HttpOnly; SameSite=Strict`;
      // Without the key in the address, it is neither in the history nor in a link that somebody copies.
      return reply.header('set-cookie', value).header('cache-control', 'no-store').redirect(path, 303);
    }
    opened(request);
    return show(reply, listPage(await mailbox.list()));
  });
  fastify.get(`${path}/:id`, async (request: MailRequest, reply) => {
    opened(request);
    return show(reply, mailPage(await find(mailbox, request.params.id)));
  });
  fastify.get(`${path}/:id/html`, async (request: MailRequest, reply) => {
    opened(request);
    void reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${sandbox}`,
    );
    return show(reply, mailHtml(await find(mailbox, request.params.id)));
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const show = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

async function find(mailbox: LocalMailbox, id: string): Promise<StoredMail> {
  return orNotFound((await mailbox.list()).find((one) => one.id === id));
}
