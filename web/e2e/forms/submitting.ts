import { expect, type Locator } from '@playwright/test';
import type { OpenForm } from './leaving.ts';
import { fill, textFieldsOf } from './typing.ts';

const problem = JSON.stringify({
  ...{ type: 'about:blank', title: 'Internal error', status: 500 },
  ...{ code: 'internal', requestId: '7f3a0000-0000-4000-8000-000000000000' },
});

/** Submits the form as typed and then empty, to a server that saves nothing. Each failure is seen at once. */
export async function submitInVain(open: OpenForm): Promise<void> {
  const { page, form } = open;
  await page.route(/\/api\/v1\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'application/problem+json', body: problem }),
  );
  await submit(open, 'as typed');
  for (const field of await textFieldsOf(form).all()) await fill(field, '');
  await submit(open, 'empty');
  await page.unroute(/\/api\/v1\//);
}

async function submit({ page, name, form }: OpenForm, how: string): Promise<void> {
  const button = submitButtonOf(form);
  // A button that cannot work is not offered.
  if ((await button.count()) === 0 || !(await button.isEnabled())) return;
  await button.click();
  await expect
    .poll(() => page.evaluate(focusIsOnFailure, name), `${name}, sent ${how}: the failure has the focus`)
    .toBe(true);
}

const submitButtonOf = (form: Locator): Locator =>
  form
    .locator('button[type="submit"]')
    .or(form.getByRole('button', { name: /^Save/ }))
    .filter({ visible: true })
    .first();

/** Whether what the form says has failed, or its first invalid field, has the focus and is in view. */
function focusIsOnFailure(name: string): boolean {
  const { activeElement } = document;
  const isFailure = activeElement?.matches('[role="alert"], [aria-invalid="true"]');
  if (!activeElement || !isFailure || !document.forms.namedItem(name)?.contains(activeElement)) return false;
  const { top } = activeElement.getBoundingClientRect();
  return top >= 0 && top < innerHeight;
}
