/** Whether the server now has another version of the web client than the one that is running. */
export async function isReplaced(): Promise<boolean> {
  const running = [...document.querySelectorAll('script[type=module][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  if (running.length === 0) return false;
  try {
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok) return false;
    const page = await response.text();
    return !running.every((script) => page.includes(script));
  } catch {
    return false;
  }
}
