import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceSchema } from './device.schema.ts';
import { DevicesController } from './devices.controller.ts';
import { DevicesPersonalData } from './devices.personal-data.ts';
import { DevicesRepository } from './devices.repository.ts';
import { OwnDevicesService } from './own-devices.service.ts';
import { PushDiagnosticsController } from './push-diagnostics.controller.ts';
import { PushDiagnostics } from './push-diagnostics.ts';
import { PushTargets } from './push-targets.ts';
import { SignedOutConsumer } from './signed-out.consumer.ts';

/** Devices that get pushes. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Device', schema: DeviceSchema }])],
  controllers: [DevicesController, PushDiagnosticsController, SignedOutConsumer],
  providers: [PushTargets, DevicesRepository, DevicesPersonalData, OwnDevicesService, PushDiagnostics],
  exports: [DevicesRepository],
})
export class DevicesModule {}
