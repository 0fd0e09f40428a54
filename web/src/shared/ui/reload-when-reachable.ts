/** Milliseconds between the checks whether the product can be reached; the last is repeated. */
const pauses = [1_000, 3_000, 10_000, 30_000];
/** A page that fails again so soon after a reload would not be mended by another one. */
const nextReloadAfter = 60_000;
const mark = 'atrium.reloaded-for-part';

interface Reloading {
  readonly isReachable?: () => Promise<boolean>;
  readonly reload?: () => void;
}

const answers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page as soon as the product can be reached, but not more often than once a minute. Returns how to stop.
 */
export function reloadWhenReachable({
  isReachable = answers,
  reload = () => location.reload(),
}: Reloading = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let checks = 0;
  const plan = (): void => {
    timer = setTimeout(() => void check(), pauses[Math.min(checks, pauses.length - 1)]);
    checks += 1;
  };
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    const reachable = hasWaited() && (await isReachable());
    if (stopped) return;
    if (!reachable) return plan();
    stop();
    sessionStorage.setItem(mark, String(Date.now()));
    reload();
  };
  const checkNow = (): void => void check();
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', checkNow);
  };
  addEventListener('online', checkNow);
  plan();
  return stop;
}

const hasWaited = (): boolean => Date.now() - Number(sessionStorage.getItem(mark) ?? 0) >= nextReloadAfter;
