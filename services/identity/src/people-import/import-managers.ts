/** The manager of each person, by ID. */
export type ManagerMap = ReadonlyMap<string, string | null>;

/** People in a cycle: following the managers from them leads back to them. */
export function findCycles(managerMap: ManagerMap): ReadonlySet<string> {
  const circles = new Set<string>();
  const seen = new Map<string, number>();
  let walk = 0;
  for (const start of managerMap.keys()) {
    walk += 1;
    let at: string | null = start;
    while (at !== null && !seen.has(at)) {
      seen.set(at, walk);
      at = managerMap.get(at) ?? null;
    }
    if (at === null || seen.get(at) !== walk) continue;
    for (let one = at; !circles.has(one); one = managerMap.get(one) as string) circles.add(one);
  }
  return circles;
}

/** How many managers are above each person. Of no use for people in a cycle. */
export function depths(managerMap: ManagerMap): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const start of managerMap.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let at: string | null = start;
    while (at !== null && !known.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      at = managerMap.get(at) ?? null;
    }
    let depth = at === null ? -1 : (known.get(at) ?? -1);
    for (const one of path.reverse()) known.set(one, (depth += 1));
  }
  return known;
}
