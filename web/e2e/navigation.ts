import type { Page } from '@playwright/test';

/** What of the page's own router is used here; the tools of its makers find it in the same place. */
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

/** Goes to an address as a link on the page does, which costs half of what loading it does; loads it where nothing is there yet. */
export async function goTo(page: Page, path: string): Promise<void> {
  const went = await page.evaluate(async (href) => {
    const router = (globalThis as Routed).__TSR_ROUTER__;
    await router?.navigate({ href });
    return router !== undefined;
  }, path);
  if (!went) await page.goto(path);
  await drawn(page);
}

/** The address is there before the page is: its code has come and it stands where the one before it stood. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = (globalThis as Routed).__TSR_ROUTER__?.state;
    return !state || (state.status === 'idle' && state.resolvedLocation?.href === state.location.href);
  });
}
