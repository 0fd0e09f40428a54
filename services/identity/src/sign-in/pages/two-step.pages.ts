import { encodeQR } from 'qr';
import type { Enrolment } from '../two-step.service.ts';
import { html, trustedHtml, type Html } from '@atrium/common/text/html';
import { page, problem, type PageContext } from './page.ts';
import { twoStepTexts } from './two-step.texts.ts';

interface CodeForm {
  readonly action: string;
  readonly problem: string | null;
}

/** Asks for a code from the authenticator app or for a recovery code. */
export function codePage(context: PageContext, form: CodeForm): string {
  const texts = twoStepTexts[context.language];
  return page(
    context,
    texts.title,
    html`${problem(form.problem)}
      <p>${texts.text}</p>
      ${codeForm(form, texts.code, texts.submit)}
      <p class="hint below">${texts.lost}</p>`,
  );
}

/** Asks to set up an authenticator app, because the organisation requires one. */
export function enrolPage(context: PageContext, form: CodeForm, enrolment: Enrolment): string {
  const texts = twoStepTexts[context.language];
  return page(
    context,
    texts.enrolTitle,
    html`${problem(form.problem)}
      <p>${texts.enrolText}</p>
      ${qrCode(enrolment.address, texts.picture)}
      <p class="hint">${texts.byHand} <span translate="no">${formatSecret(enrolment.secret)}</span></p>
      ${codeForm(form, texts.enrolCode, texts.enrolSubmit)}`,
  );
}

/** Shows the recovery codes, once. */
export function recoveryPage(context: PageContext, codes: readonly string[], action: string): string {
  const texts = twoStepTexts[context.language];
  return page(
    { ...context, inLanguage: null },
    texts.codesTitle,
    html`<p>${texts.codesText}</p>
      <ul class="codes" translate="no">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      ${doneForm(action, texts.codesDone)}`,
  );
}

/** Only the button to continue, because the recovery codes have already been shown. */
export function continuePage(context: PageContext, action: string): string {
  const texts = twoStepTexts[context.language];
  return page(context, texts.title, doneForm(action, texts.submit));
}

const doneForm = (action: string, label: string): Html =>
  html`<form method="post" action="${action}"><button type="submit" autofocus>${label}</button></form>`;

const codeForm = ({ action, problem: invalid }: CodeForm, label: string, submit: string): Html =>
  html`<form method="post" action="${action}">
    <div class="field">
      <label for="code">${label}</label>
      <input
        id="code"
        name="code"
        inputmode="text"
        autocomplete="one-time-code"
        autocapitalize="characters"
        spellcheck="false"
        required
        maxlength="40"
        ${invalid ? html`aria-invalid="true" aria-describedby="problem"` : null}
        autofocus
      />
    </div>
    <button type="submit">${submit}</button>
  </form>`;

/** Black on white in every colour scheme, with the quiet zone that cameras need. */
function qrCode(address: string, label: string): Html {
  const rows = encodeQR(address, 'raw', { border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return html`<svg
    class="picture"
    viewBox="0 0 ${rows.length} ${rows.length}"
    role="img"
    aria-label="${label}"
  >
    <rect width="100%" height="100%" fill="#fff" />
    ${trustedHtml(`<path d="${path}" fill="#000" shape-rendering="crispEdges"/>`)}
  </svg>`;
}

const formatSecret = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');
