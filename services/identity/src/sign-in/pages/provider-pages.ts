import { Injectable } from '@nestjs/common';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { SignInSettings } from '../../settings/sign-in.settings.ts';
import { html, trustedHtml } from '@atrium/common/text/html';
import { message, page, textsOf, toAtrium, type PageContext } from './page.ts';
import { pageLanguage } from '../../page-texts/page-language.ts';
import { securityHeaders } from './security-headers.ts';

const submitItself = `document.querySelector('button[value=yes]').click()`;

/** The pages that the provider itself has to show. */
@Injectable()
export class ProviderPages {
  constructor(private readonly settings: SignInSettings) {}

  /** Called before every response of the provider, so its own pages get the headers too. */
  protect(ctx: { set(headers: Record<string, string>): void }, script?: string): void {
    ctx.set(securityHeaders(this.settings.origins, script));
  }

  error(ctx: KoaContextWithOIDC, { error }: ErrorOut): void {
    const context = this.contextOf(ctx);
    const { trouble } = textsOf(context);
    const expired = error === 'invalid_request' && ctx.oidc?.route === 'resume';
    const ours = error === 'server_error' ? [trouble.awayTitle, trouble.away] : [trouble.title, trouble.text];
    const [title = '', text = ''] = expired ? [trouble.expiredTitle, trouble.expired] : ours;
    this.show(ctx, message(context, title, text, toAtrium(context)));
  }

  /**
   * A sign-out is requested by a link, and a link may come from anywhere. Only a request with the session's own token
   * is not asked to confirm.
   */
  signOut(ctx: KoaContextWithOIDC, form: string): void {
    const context = this.contextOf(ctx);
    const { signOut } = textsOf(context);
    const script = isAskedByOwner(ctx) ? submitItself : undefined;
    this.protect(ctx, script);
    const buttons = html`<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>
        ${signOut.confirm}
      </button>
      <a class="button quiet" href="${context.publicUrl}/">${signOut.stay}</a>`;
    this.show(
      ctx,
      page(
        context,
        signOut.title,
        html`<p>${signOut.question}</p>
          ${trustedHtml(form)}${buttons}`,
        script,
      ),
    );
  }

  signedOut(ctx: KoaContextWithOIDC): void {
    const context = this.contextOf(ctx);
    const { signOut } = textsOf(context);
    this.show(ctx, message(context, signOut.doneTitle, signOut.done, toAtrium(context)));
  }

  private show(ctx: KoaContextWithOIDC, body: string): void {
    ctx.type = 'html';
    ctx.body = body;
  }

  private contextOf(ctx: KoaContextWithOIDC): PageContext {
    const uiLocales = ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'];
    const language = pageLanguage(undefined, uiLocales, ctx.get('accept-language'));
    return { language, inLanguage: null, publicUrl: this.settings.publicUrl };
  }
}

function isAskedByOwner({ oidc }: KoaContextWithOIDC): boolean {
  const owner = oidc.session?.accountId;
  return owner !== undefined && oidc.entities.IdTokenHint?.payload['sub'] === owner;
}
