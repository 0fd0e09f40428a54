import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule } from '@atrium/common/core.module';
import type { Logger } from '@atrium/common/log/logger';
import type { GatewayConfig } from './config.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { LiveModule } from './live/live.module.ts';

/** What of the gateway is more than routes: the replicas of the directory, and who is connected. */
@Module({})
export class GatewayModule {
  static for(config: GatewayConfig, parts: GatewayParts, log: Logger): DynamicModule {
    return {
      module: GatewayModule,
      imports: [CoreModule.for('gateway', config, parts, log), LiveModule.for(config, parts.presence)],
    };
  }
}
