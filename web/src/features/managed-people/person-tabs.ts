export const personTabs = ['record', 'status', 'roles', 'permissions', 'data'] as const;
export type PersonTab = (typeof personTabs)[number];
