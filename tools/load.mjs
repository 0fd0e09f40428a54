// npm run load [-- script]: what people do, as load on a running installation (docs/operations.md). `ATRIUM_URL`,
// `ATRIUM_ACCOUNTS` (a file with an address and a password per line), `PEOPLE` and `DURATION` are its settings.
import './prepare/check-node.mjs';
import './load/load.mjs';
