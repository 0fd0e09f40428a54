const address = (name: string, usual: string): string => process.env[name] ?? usual;

/**
 * Addresses of the backing services for the suites of `npm run test:stack`. Default: each one's usual port on this
 * machine.
 */
export const stackServices = {
  kafkaBrokers: address('KAFKA_BROKERS', '127.0.0.1:9092').split(','),
  redisUrl: address('REDIS_URL', 'redis://127.0.0.1:6379'),
  s3Endpoint: address('S3_ENDPOINT', 'http://127.0.0.1:9000'),
  s3AccessKey: address('S3_ACCESS_KEY', 'minioadmin'),
  s3SecretKey: address('S3_SECRET_KEY', 'minioadmin'),
  smtpUrl: address('SMTP_URL', 'smtp://127.0.0.1:1025'),
  /** Where the mail catcher lists the mails it received. */
  mailCatcherUrl: address('MAIL_CATCHER_URL', 'http://127.0.0.1:1080'),
  keycloakUrl: address('KEYCLOAK_URL', 'http://127.0.0.1:8080'),
  /** An account that may create realms. */
  keycloakAdmin: address('KEYCLOAK_ADMIN', 'admin'),
  keycloakAdminPassword: address('KEYCLOAK_ADMIN_PASSWORD', 'admin'),
} as const;
