export function downloadChromiumPackage(): Promise<string>;
