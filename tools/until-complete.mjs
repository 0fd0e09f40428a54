/** Waits until a single node that was just started serves and its demo data is complete. Rejects with its output. */
export function untilComplete(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      output += data.toString();
      const complete = output.includes('Demo data complete') || !output.includes('still being created');
      if (output.includes('Ctrl-C') && complete) resolve();
    });
    child.once('close', (code) => reject(new Error(`Atrium exited with code ${code}: ${output}`)));
  });
}
