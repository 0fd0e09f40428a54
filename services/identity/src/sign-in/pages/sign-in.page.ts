import { html } from '@atrium/common/text/html';
import { page, problem, textsOf, type PageContext } from './page.ts';

export interface SignInForm {
  readonly action: string;
  readonly forgotten: string;
  readonly email: string;
  readonly problem: string | null;
}

export function signInPage(context: PageContext, form: SignInForm): string {
  const { signIn } = textsOf(context);
  const invalid = form.problem ? html`aria-invalid="true" aria-describedby="problem"` : null;
  return page(
    context,
    signIn.title,
    html`${problem(form.problem)}
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
            value="${form.email}"
            ${invalid}
            ${form.email ? null : html`autofocus`}
          />
        </div>
        <div class="field">
          <label for="password">${signIn.password}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            maxlength="200"
            ${invalid}
            ${form.email ? html`autofocus` : null}
          />
        </div>
        <button type="submit">${signIn.submit}</button>
      </form>
      <p class="below"><a href="${form.forgotten}">${signIn.forgotten}</a></p>
      <p class="below"><a href="${context.publicUrl}/login?signUp=true">${signIn.firstTime}</a></p>`,
  );
}
