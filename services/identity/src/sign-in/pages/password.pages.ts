import { lengths } from '@atrium/proto/common';
import type { PasswordFault } from '../../passwords/password-rules.ts';
import { html } from '@atrium/common/text/html';
import { message, page, problem, textsOf, toAtrium, type PageContext } from './page.ts';

export interface ForgottenForm {
  readonly action: string;
  /** The sign-in page it was opened from, if any. */
  readonly backUrl: string | null;
}

export function forgottenPage(context: PageContext, form: ForgottenForm): string {
  const { forgotten, signIn } = textsOf(context);
  return page(
    context,
    forgotten.title,
    html`<p>${forgotten.explanation}</p>
      <form method="post" action="${form.action}">
        <div class="field">
          <label for="email">${signIn.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
            maxlength="254"
            autofocus
          />
        </div>
        <button type="submit">${forgotten.submit}</button>
      </form>
      ${form.backUrl && html`<p class="below"><a href="${form.backUrl}">${forgotten.back}</a></p>`}`,
  );
}

export function linkSentPage(context: PageContext, email: string, backUrl: string | null): string {
  const { forgotten } = textsOf(context);
  const link = backUrl ? { href: backUrl, label: forgotten.back } : toAtrium(context);
  return message(context, forgotten.sentTitle, forgotten.sent(email), link);
}

export function newPasswordPage(
  context: PageContext,
  form: { action: string; email: string; fault: PasswordFault | null },
): string {
  const { newPassword } = textsOf(context);
  const invalid = form.fault ? html`aria-invalid="true"` : null;
  return page(
    context,
    newPassword.title,
    html`${problem(form.fault && newPassword.faults[form.fault])}
      <form method="post" action="${form.action}">
        <input type="hidden" name="username" autocomplete="username" value="${form.email}" />
        <div class="field">
          <label for="password">${newPassword.password}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            required
            maxlength="200"
            aria-describedby="rule"
            ${invalid}
            autofocus
          />
        </div>
        <p class="hint" id="rule">${newPassword.rule(lengths.passwordMin)}</p>
        <div class="field">
          <label for="repeated">${newPassword.repeated}</label>
          <input
            id="repeated"
            name="repeated"
            type="password"
            autocomplete="new-password"
            required
            maxlength="200"
            ${invalid}
          />
        </div>
        <button type="submit">${newPassword.submit}</button>
      </form>`,
  );
}

export function passwordSavedPage(context: PageContext): string {
  const { newPassword, signIn } = textsOf(context);
  return message(context, newPassword.doneTitle, newPassword.done, {
    ...toAtrium(context),
    label: signIn.submit,
  });
}

export function linkExpiredPage(context: PageContext, forgotten: string): string {
  const { newPassword } = textsOf(context);
  return message(context, newPassword.expiredTitle, newPassword.expired, {
    href: forgotten,
    label: newPassword.again,
  });
}
