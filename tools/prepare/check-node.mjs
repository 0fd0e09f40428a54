// Every command imports this first, so it must run on any Node that supports modules.
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(
    `Atrium requires Node.js 20 or later; this is ${process.versions.node}. Download: https://nodejs.org/`,
  );
  process.exit(1);
}
