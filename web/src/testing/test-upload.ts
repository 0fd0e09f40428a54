/** Replaces the browser's XMLHttpRequest; nothing leaves the test. */
export class TestUpload {
  static all: TestUpload[] = [];
  static #isHeld = false;
  static #breaks = 0;

  static begin(): void {
    TestUpload.all = [];
    TestUpload.#isHeld = false;
    TestUpload.#breaks = 0;
    Object.assign(globalThis, { XMLHttpRequest: TestUpload });
  }

  /** Uploads from now on start but never finish. */
  static hold(): void {
    TestUpload.#isHeld = true;
  }

  /** Makes this many of the next uploads fail. */
  static breakOff(times: number): void {
    TestUpload.#breaks = times;
  }

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly status = 200;
  /** Bytes that were sent. */
  size = 0;
  onload?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  isAborted = false;
  isBroken = false;

  constructor() {
    TestUpload.all.push(this);
  }

  open(): void {
    return;
  }

  setRequestHeader(): void {
    return;
  }

  send(body: Blob): void {
    this.size = body.size;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    if (TestUpload.#isHeld) return;
    this.isBroken = TestUpload.#breaks > 0;
    if (this.isBroken) TestUpload.#breaks -= 1;
    queueMicrotask(() => (this.isBroken ? this.onerror?.() : this.onload?.()));
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
}
