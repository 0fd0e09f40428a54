interface Member {
  readonly key: string;
  readonly reportsTo: string | null;
}

/** In this order, the manager of each person is inserted before them. Calls `fail` for managers that do not exist. */
export function managersFirst<M extends Member>(
  members: readonly M[],
  fail: (message: string) => never,
): M[] {
  const byKey = new Map<string, M>();
  for (const member of members) {
    if (byKey.has(member.key)) fail(`key: "${member.key}" appears twice`);
    byKey.set(member.key, member);
  }
  const depthOf = (member: M): number => {
    const chain = new Set<string>();
    for (let one: M = member; one.reportsTo !== null;) {
      if (chain.has(one.key)) fail(`reportsTo: "${member.key}" is their own manager`);
      chain.add(one.key);
      const above = byKey.get(one.reportsTo);
      if (!above)
        return fail(`reportsTo: there is no person "${one.reportsTo}", the manager of "${one.key}"`);
      one = above;
    }
    return chain.size;
  };
  return members
    .map((member) => ({ member, depth: depthOf(member) }))
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ member }) => member);
}
