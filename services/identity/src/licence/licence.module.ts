import { Module, type DynamicModule } from '@nestjs/common';
import { LicenceSettings } from './licence.settings.ts';

@Module({})
export class LicenceModule {
  static register(settings: LicenceSettings): DynamicModule {
    const provider = { provide: LicenceSettings, useValue: settings };
    return { module: LicenceModule, global: true, providers: [provider], exports: [LicenceSettings] };
  }
}
