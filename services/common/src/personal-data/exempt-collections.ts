/** Collections of the kit without personal data, each with the reason. */
export const exemptCollections = {
  tombstones: 'the last state of what was deleted, without its content',
  published_shapes: 'shape versions',
  outbox: 'relayed within seconds',
  processed_messages: 'message IDs',
  leases: 'lease holders (processes)',
  migrations: 'migration names',
} as const;
