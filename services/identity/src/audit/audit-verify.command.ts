import type { mongo } from 'mongoose';
import { readFile } from 'node:fs/promises';
import { verifyAudit, type Anchor, type ChainVerification } from './verify-audit.ts';
import type { ChainFault, ChainFinding } from './chain-verifier.ts';

const faultTexts: Readonly<Record<ChainFault, string>> = {
  altered: 'was altered',
  removed: 'was removed',
  reordered: 'is out of order',
  unlinked: 'does not match the hash of the previous entry, which was rewritten',
  'end-removed': 'was removed from the end',
  'end-altered': 'is not the recorded end of the chain',
  'unsigned-cut': 'starts the chain, but no entry authorises the truncation',
  unvouched: 'was partly erased, but no entry authorises the erasure',
  unchained: 'belongs to no chain',
  'anchor-differs': 'does not match the anchor',
  'anchor-cut-off': 'was removed by retention, so its anchor cannot be checked. Keep a newer anchor',
};

export interface VerificationResult {
  readonly text: string;
  readonly failed: boolean;
}

/**
 * The command `audit-verify`: prints the findings of every chain, and its end as a line `anchor <org>:<seq>:<hash>`.
 * Anchors kept elsewhere and passed back as arguments, or as a file `@name`, reveal an end that was cut off together
 * with all records of it.
 */
export async function runAuditVerify(db: mongo.Db, args: readonly string[]): Promise<VerificationResult> {
  const anchors = (await Promise.all(args.map(anchorsOf))).flat();
  const lines: string[] = [];
  let failed = false;
  for await (const verified of verifyAudit(db, anchors)) {
    failed ||= verified.findings.length > 0;
    lines.push(...linesOf(verified));
  }
  lines.push(failed ? 'Audit log verification failed.' : 'Audit log verified.');
  return { text: lines.join('\n'), failed };
}

const linesOf = ({ org, end, entries, findings }: ChainVerification): string[] => [
  `${org}: ${entries} entries, ${findings.length === 0 ? 'verified' : `findings: ${findings.length}`}`,
  ...findings.map((finding) => `  ${sentence(finding)}`),
  `anchor ${org}:${end.seq}:${end.hash}`,
];

const sentence = ({ fault, seq, to, id }: ChainFinding): string =>
  `${to !== undefined && to !== seq ? `${seq} to ${to}` : seq}${id ? ` (${id})` : ''} ${faultTexts[fault]}`;

async function anchorsOf(arg: string): Promise<Anchor[]> {
  if (!arg.startsWith('@')) return [anchorOf(arg)];
  // Accepts the output of an earlier run as it is.
  const lines = (await readFile(arg.slice(1), 'utf8')).split(/\r?\n/);
  return lines.filter((line) => line.startsWith('anchor ')).map((line) => anchorOf(line.slice(7)));
}

function anchorOf(text: string): Anchor {
  const [, org, seq, hash] = /^([\w.-]+):(\d+):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (!org || !seq || !hash)
    throw new Error(`Invalid anchor ${text}. Expected <organisation>:<number>:<hash>`);
  return { org, seq: Number(seq), hash };
}
