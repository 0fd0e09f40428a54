/** Whether the server now has another version of the web client than the one that is running. */
export async function isReplaced(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!running) return false;
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(running);
  } catch {
    return false;
  }
}
