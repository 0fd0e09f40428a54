export const overviewPath = '/admin';

/** Whether an address belongs to the administration. */
export const isOfAdministration = ({ path }: { readonly path: string }): boolean =>
  path === overviewPath || path.startsWith(`${overviewPath}/`);
