/** Argument of a start whose launcher is still building the web client, and sends a message when it is built. */
const pending = '--web-client-pending';

export async function untilWebClientBuilt(): Promise<void> {
  if (!process.argv.includes(pending)) return;
  await new Promise((resolve, reject) => {
    process.once('message', resolve);
    process.once('disconnect', () => reject(new Error('The web client was not built')));
  });
  process.disconnect();
}
