import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule } from '@atrium/common/core.module';
import type { Logger } from '@atrium/common/log/logger';
import type { GatewayConfig } from './config.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { LiveModule } from './live/live.module.ts';

/** The part of the gateway beyond its routes: directory replicas and live connections. */
@Module({})
export class GatewayModule {
  static for(config: GatewayConfig, dependencies: GatewayDependencies, log: Logger): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        CoreModule.for('gateway', config, dependencies, log),
        LiveModule.for(config, dependencies.presence),
      ],
    };
  }
}
