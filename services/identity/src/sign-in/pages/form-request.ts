import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestBrand } from '../../brand/brand-cookie.ts';
import { SignInSettings } from '../../settings/sign-in.settings.ts';
import type { PageContext } from './page.ts';
import { pageLanguage } from '../../page-texts/page-language.ts';
import type { PageLanguage } from '../../page-texts/texts.ts';

/** One field of a form; empty unless it was sent as text. */
export function field(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** One query parameter; undefined if it occurs more than once. */
export function queryOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** The path with a language and further query parameters. Null ones are left out. */
export const pathWith = (path: string, parameters: Record<string, string | null>): string => {
  const query = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return query.size ? `${path}?${query.toString()}` : path;
};

/** What the page for a request is rendered with. The page of any form can be requested again in another language. */
export function contextOf(
  request: FastifyRequest,
  settings: SignInSettings,
  uiLocales?: unknown,
  from: string | null = null,
): PageContext {
  const language = pageLanguage(queryOf(request, 'lang'), uiLocales, request.headers['accept-language']);
  const path = request.url.split('?')[0] ?? '/';
  return {
    language,
    publicUrl: settings.publicUrl,
    brand: requestBrand.brandOf(request),
    inLanguage: (lang: PageLanguage) => pathWith(path, { lang, from }),
  };
}

export const show = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').send(body);
