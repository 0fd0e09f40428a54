import type { Page } from '@playwright/test';

/** The part of the page's router used here; its devtools find it under the same name. */
interface Routed {
  readonly __TSR_ROUTER__?: {
    readonly state: {
      readonly status: string;
      readonly location: { readonly href: string };
      readonly resolvedLocation?: { readonly href: string };
    };
    navigate(to: { readonly href: string }): Promise<void>;
  };
}

/** Navigates as a link on the page does, at half the cost of loading it. Loads the page if none is open yet. */
export async function goTo(page: Page, path: string): Promise<void> {
  const went = await page.evaluate(async (href) => {
    const router = (globalThis as Routed).__TSR_ROUTER__;
    await router?.navigate({ href });
    return router !== undefined;
  }, path);
  if (!went) await page.goto(path);
  await untilSettled(page);
}

/** The address changes before the new page's code has loaded and replaced the previous page. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = (globalThis as Routed).__TSR_ROUTER__?.state;
    return !state || (state.status === 'idle' && state.resolvedLocation?.href === state.location.href);
  });
}
