const showAfter = 1_000;
const repeatEvery = 15_000;

/** Runs the work; anything over a second is shown on standard error, with its time. */
export async function withProgress(title, work) {
  const out = process.stderr;
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1_000).toFixed(1)} s`;
  let shown = 0;
  const show = () => {
    const now = Date.now();
    if (now - begun < showAfter || (!out.isTTY && shown > 0 && now - shown < repeatEvery)) return;
    out.write(
      out.isTTY ? `\r\u001b[K${title} … ${seconds()}` : `${title} …${shown > 0 ? ` ${seconds()}` : ''}\n`,
    );
    shown = now;
  };
  const timer = setInterval(show, 250);
  try {
    const result = await work();
    if (shown > 0) out.write(`${out.isTTY ? '\r\u001b[K' : ''}${title}: done in ${seconds()}\n`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
