const showAfter = 1_000;
const repeatEvery = 15_000;

/** Reports how far a piece of work is. */
export type Tell = (detail: string) => void;

/** Tells the person at the terminal what is being done, unless it takes no time. */
export class Progress {
  /** Of several pieces of work at a time, the one that is shown. */
  private current: object | null = null;

  constructor(
    private readonly out: { write(text: string): unknown; readonly isTTY?: boolean } = process.stderr,
  ) {}

  print(line: string): void {
    this.out.write(`${line}\n`);
  }

  /** Runs the work. If it takes more than a second, it is shown with its duration, after any that is already shown. */
  async track<T>(title: string, work: (tell: Tell) => Promise<T>): Promise<T> {
    const begun = Date.now();
    const seconds = (): string => `${((Date.now() - begun) / 1_000).toFixed(1)} s`;
    const terminal = this.out.isTTY === true;
    let detail = '';
    let shown = 0;
    const show = (): void => {
      const now = Date.now();
      if (now - begun < showAfter || (!terminal && shown > 0 && now - shown < repeatEvery)) return;
      if ((this.current ??= work) !== work) return;
      this.out.write(
        terminal
          ? `\r\u001b[K${title} … ${detail ? `${detail}, ` : ''}${seconds()}`
          : `${[title, '…', detail, shown > 0 ? seconds() : ''].filter(Boolean).join(' ')}\n`,
      );
      shown = now;
    };
    const timer = setInterval(show, terminal ? 200 : 250);
    try {
      const result = await work((text) => void (detail = text));
      if (shown > 0) this.out.write(`${terminal ? '\r\u001b[K' : ''}${title}: done in ${seconds()}\n`);
      return result;
    } catch (error) {
      if (terminal && shown > 0) this.out.write('\r\u001b[K');
      throw error;
    } finally {
      clearInterval(timer);
      if (this.current === work) this.current = null;
    }
  }
}
