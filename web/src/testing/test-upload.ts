/** Stands for the browser's way of sending a file; nothing leaves the test. */
export class TestUpload {
  static all: TestUpload[] = [];
  static #isHeld = false;

  static begin(): void {
    TestUpload.all = [];
    TestUpload.#isHeld = false;
    Object.assign(globalThis, { XMLHttpRequest: TestUpload });
  }

  /** What is sent from now on is on its way and stays there. */
  static hold(): void {
    TestUpload.#isHeld = true;
  }

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly status = 200;
  onload?: () => void;
  onabort?: () => void;
  isAborted = false;

  constructor() {
    TestUpload.all.push(this);
  }

  open(): void {
    return;
  }

  setRequestHeader(): void {
    return;
  }

  send(): void {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    if (!TestUpload.#isHeld) queueMicrotask(() => this.onload?.());
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
}
