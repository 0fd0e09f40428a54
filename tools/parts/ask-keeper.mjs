import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export const socketName = 'keeper.sock';

/** Asks whoever holds the parts of a home; null where nobody does. */
export function askKeeper(home, question) {
  // Names of sockets may only be short; that of the home may be long.
  process.chdir(home);
  return new Promise((resolve, reject) => {
    const socket = connect(socketName);
    let isThere = false;
    socket.once('connect', () => {
      isThere = true;
      socket.write(`${JSON.stringify(question)}\n`);
    });
    socket.once('error', () => {});
    socket.once('close', () =>
      isThere ? reject(new Error('Whoever held the parts has ended')) : resolve(null),
    );
    createInterface({ input: socket })
      .on('error', () => {})
      .once('line', (line) => {
        const { addresses, error } = JSON.parse(line);
        if (error) reject(new Error(error));
        else resolve(addresses);
      });
  });
}
