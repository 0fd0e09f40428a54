/** Whether a single node with this output serves and its demo data is complete. */
export const isComplete = (output) =>
  output.includes('Ctrl-C') &&
  (output.includes('Demo data complete') || !output.includes('still being created'));

/** Waits until a single node that was just started serves and its demo data is complete. Rejects with its output. */
export function untilComplete(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      output += data.toString();
      if (isComplete(output)) resolve();
    });
    child.once('close', (code) => reject(new Error(`Atrium exited with code ${code}: ${output}`)));
  });
}
