import { Module, type DynamicModule } from '@nestjs/common';
import { LicenceSettings } from './licence.settings.ts';

/** The operator's licence, for whoever asks. */
@Module({})
export class LicenceModule {
  static of(settings: LicenceSettings): DynamicModule {
    const provider = { provide: LicenceSettings, useValue: settings };
    return { module: LicenceModule, global: true, providers: [provider], exports: [LicenceSettings] };
  }
}
