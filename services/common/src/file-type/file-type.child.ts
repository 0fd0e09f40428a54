import { fileTypeFromBuffer } from 'file-type';
import { childProgram } from '../child/child-program.ts';

await childProgram(async (bytes) => ({ value: (await fileTypeFromBuffer(bytes))?.mime ?? null, files: [] }));
