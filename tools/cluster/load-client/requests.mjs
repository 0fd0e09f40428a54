const { GATEWAY } = process.env;

/** In milliseconds. On an overloaded machine a response may be slow, but it still counts. */
const timeout = 60_000;

/** Sends requests and counts their outcomes. */
export class Requests {
  counts = { requests: 0, again: 0, failed: 0 };
  failures = {};
  #times = [];

  /** The response text; null without a response or for an error status. */
  async send(path, options = {}) {
    const begun = performance.now();
    this.counts.requests++;
    const what = `${options.method ?? 'GET'} ${path.split('?')[0].slice(0, 40)}`;
    try {
      const response = await this.#once(path, options);
      const text = await response.text();
      this.#times.push(performance.now() - begun);
      if (response.status >= 400) this.#recordFailure(`${what} ${response.status}`);
      return response.ok ? text : null;
    } catch (error) {
      this.#recordFailure(`${what} ${error.cause?.code ?? error.name}`);
      return null;
    }
  }

  get figures() {
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    return { ...this.counts, failures: this.failures, p50: at(0.5), p99: at(0.99), longest: at(1 - 1e-9) };
  }

  async #once(path, options) {
    const send = () => fetch(GATEWAY + path, { signal: AbortSignal.timeout(timeout), ...options });
    return send().catch((error) => {
      // Retry, as every browser does when a kept-alive connection was closed at the moment of use.
      if (options.method || !['UND_ERR_SOCKET', 'ECONNRESET'].includes(error.cause?.code)) throw error;
      this.counts.again++;
      return send();
    });
  }

  #recordFailure(what) {
    this.counts.failed++;
    this.failures[what] = (this.failures[what] ?? 0) + 1;
  }
}
