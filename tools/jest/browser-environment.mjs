import { TestEnvironment } from 'jest-environment-jsdom';

/** The imitation browser, with what every browser has of the network and it has not. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Request, Response, Headers, structuredClone });
  }
}
