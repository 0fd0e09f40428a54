/** The same things with one of them at another place. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const rest = things.filter((_, at) => at !== from);
  return [...rest.slice(0, to), things[from] as T, ...rest.slice(to)];
}
