/** Who reports to whom, by ids. */
export type Managers = ReadonlyMap<string, string | null>;

/** Whoever is in a circle: following managers from them leads back to them. */
export function inCircles(managers: Managers): ReadonlySet<string> {
  const circles = new Set<string>();
  const seen = new Map<string, number>();
  let walk = 0;
  for (const start of managers.keys()) {
    walk += 1;
    let at: string | null = start;
    while (at !== null && !seen.has(at)) {
      seen.set(at, walk);
      at = managers.get(at) ?? null;
    }
    if (at === null || seen.get(at) !== walk) continue;
    for (let one = at; !circles.has(one); one = managers.get(one) as string) circles.add(one);
  }
  return circles;
}

/** How many are above each person; of those in a circle it says nothing useful. */
export function depths(managers: Managers): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const start of managers.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let at: string | null = start;
    while (at !== null && !known.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      at = managers.get(at) ?? null;
    }
    let depth = at === null ? -1 : (known.get(at) ?? -1);
    for (const one of path.reverse()) known.set(one, (depth += 1));
  }
  return known;
}
