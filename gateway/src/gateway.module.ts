import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule } from '@atrium/common/core.module';
import type { Logger } from '@atrium/common/log/logger';
import type { GatewayConfig } from './config.ts';
import type { GatewayParts } from './gateway.ts';

/** What of the gateway lives beside its routes: the replicas of the directory, and later who is connected. */
@Module({})
export class GatewayModule {
  static for(config: GatewayConfig, parts: GatewayParts, log: Logger): DynamicModule {
    return { module: GatewayModule, imports: [CoreModule.for('gateway', config, parts, log)] };
  }
}
