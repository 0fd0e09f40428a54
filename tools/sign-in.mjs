/** Signs in on a page as a person does, with the button and the form. Resolves when a page of the product is open. */
export async function signIn(page, { address, email, password }) {
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
