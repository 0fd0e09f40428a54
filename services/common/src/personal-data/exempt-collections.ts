/** Collections of the kit without personal data, each with the reason. */
export const exemptCollections = {
  replica_people:
    'emptied by the last state of an erased person; the ID is kept so that an older state restores nothing',
  replica_access:
    'emptied by the last state of an erased person; the ID is kept so that an older state restores nothing',
  replica_roles: 'roles',
  replica_units: 'units',
  replica_organisations: 'organisations',
  tombstones: 'the last state of what was deleted, without its content',
  published_shapes: 'shape versions',
  outbox: 'relayed within seconds',
  processed_messages: 'message IDs',
  leases: 'lease holders (processes)',
  migrations: 'migration names',
} as const;
