// What keeps a process alive: a test file must close all that it has opened, and so must the product that it has
// stopped.

/** By the name that Node.js has for it. Other resources, such as a file being read, come and go by themselves. */
const kinds = [
  'Timeout',
  'TCPSocketWrap',
  'TCPServerWrap',
  'TLSWrap',
  'ProcessWrap',
  'Worker',
  'MessagePort',
];

/** In milliseconds. Closing a socket takes a moment. */
const within = 3_000;

exports.openResources = () => {
  const all = process.getActiveResourcesInfo();
  return Object.fromEntries(kinds.map((kind) => [kind, all.filter((one) => one === kind).length]));
};

exports.expectNothingLeft = async (file, before) => {
  const until = Date.now() + within;
  while (left(before).length > 0 && Date.now() < until) await new Promise((then) => setTimeout(then, 20));
  if (left(before).length > 0) throw new Error(`${file} leaves open: ${left(before).join(', ')}`);
};

const left = (before) => {
  const now = exports.openResources();
  return kinds.flatMap((kind) => (now[kind] > before[kind] ? [`${now[kind] - before[kind]} ${kind}`] : []));
};
