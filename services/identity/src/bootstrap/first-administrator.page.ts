import { lengths } from '@atrium/proto/common';
import { html, type Html } from '@atrium/common/text/html';
import { message, page, problem, textsOf, toAtrium, type PageContext } from '../sign-in/pages/page.ts';
import { firstAdminTexts } from './first-administrator.texts.ts';
import type { FirstAdministratorForm, FirstAdminOutcome } from './first-administrator.ts';

export interface FirstAdminPageForm {
  readonly action: string;
  readonly typed: Partial<FirstAdministratorForm>;
  readonly fault: Exclude<FirstAdminOutcome, 'created' | 'expired'> | null;
}

interface Field {
  readonly name: keyof FirstAdministratorForm;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly most: number;
}

const fieldOf = (
  { name, label, type, autocomplete, most }: Field,
  typed: FirstAdminPageForm['typed'],
): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="${String(most)}"
      value="${type === 'password' ? '' : (typed[name] ?? '')}"
      required
    />
  </div>
`;

export function firstAdministratorPage(
  context: PageContext,
  { action, typed, fault }: FirstAdminPageForm,
): string {
  const texts = firstAdminTexts[context.language];
  const { signIn, newPassword } = textsOf(context);
  const fields: Field[] = [
    {
      name: 'organisation',
      label: texts.organisation,
      type: 'text',
      autocomplete: 'organization',
      most: lengths.name,
    },
    { name: 'first', label: texts.first, type: 'text', autocomplete: 'given-name', most: lengths.personName },
    { name: 'last', label: texts.last, type: 'text', autocomplete: 'family-name', most: lengths.personName },
    { name: 'email', label: signIn.email, type: 'email', autocomplete: 'username', most: lengths.email },
    {
      name: 'password',
      label: newPassword.password,
      type: 'password',
      autocomplete: 'new-password',
      most: lengths.password,
    },
    {
      name: 'repeated',
      label: newPassword.repeated,
      type: 'password',
      autocomplete: 'new-password',
      most: lengths.password,
    },
  ];
  return page(
    context,
    texts.title,
    html`${problem(fault && (fault === 'incomplete' ? texts.incomplete : newPassword.faults[fault]))}
      <p>${texts.explanation}</p>
      <form method="post" action="${action}">
        ${fields.map((field) => fieldOf(field, typed))}
        <p class="hint">${newPassword.rule(lengths.passwordMin)}</p>
        <button type="submit">${texts.submit}</button>
      </form>`,
  );
}

export function organisationCreatedPage(context: PageContext): string {
  const texts = firstAdminTexts[context.language];
  return message(context, texts.doneTitle, texts.done, {
    ...toAtrium(context),
    label: textsOf(context).signIn.submit,
  });
}

export function firstAdminLinkExpiredPage(context: PageContext): string {
  const texts = firstAdminTexts[context.language];
  return message(context, texts.expiredTitle, texts.expired, toAtrium(context));
}
