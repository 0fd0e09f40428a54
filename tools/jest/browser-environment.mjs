import { TestEnvironment } from 'jest-environment-jsdom';

/** The emulated browser, with the network classes that real browsers have and it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Request, Response, Headers, structuredClone });
  }
}
