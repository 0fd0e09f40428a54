import { createServer, connect } from 'node:net';

/**
 * One entry to several gateways, like a load balancer: each connection goes to the next gateway that accepts it.
 * Returns the server; gateways may come and go.
 */
export async function balance(port, ports) {
  let turn = 0;
  const open = new Set();
  const pass = (incoming, first, tried) => {
    const target = connect(ports[(first + tried) % ports.length], '127.0.0.1');
    const refused = () => (tried + 1 < ports.length ? pass(incoming, first, tried + 1) : incoming.destroy());
    target.once('error', refused);
    target.once('connect', () => {
      target.off('error', refused);
      for (const [one, other] of [
        [incoming, target],
        [target, incoming],
      ])
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
      incoming.pipe(target).pipe(incoming);
    });
  };
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('close', () => open.delete(incoming)).on('error', () => undefined);
    pass(incoming, (turn += 1), 0);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const one of open) one.destroy();
      }),
  };
}
