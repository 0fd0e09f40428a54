import type { AuditChainRecord } from './audit-chain.schema.ts';
import { chainStart, hashOf, isIntact, type ChainedEntry, type ChainLink } from './chain.ts';
import { isTruncationEntryFor, erasedNumbersIn } from './system-entries.ts';

export type ChainFault =
  | 'altered'
  | 'removed'
  | 'reordered'
  | 'unlinked'
  | 'end-removed'
  | 'end-altered'
  | 'unsigned-cut'
  | 'unvouched'
  | 'unchained'
  | 'anchor-differs'
  | 'anchor-cut-off';

export interface ChainFinding {
  readonly fault: ChainFault;
  /** Sequence number of the entry; with `to`, the first and last of a range. */
  readonly seq: number;
  readonly to?: number;
  readonly id?: string;
}

/**
 * How many unsound entries each one is compared with to tell a swap from an alteration. Beyond that, a swap is still
 * reported, as altered.
 */
const mostCompared = 200;

/** Verifies one chain. Pass its entries in order. */
export class ChainVerifier {
  readonly findings: ChainFinding[] = [];
  last: ChainLink;
  private isIntact = true;
  private isSignedOff: boolean;
  private readonly unsound: ChainedEntry[] = [];
  private readonly erased = new Map<number, string>();

  constructor(
    private readonly org: string,
    private readonly chain: Pick<AuditChainRecord, 'seq' | 'hash' | 'cut'>,
    private readonly anchors: ReadonlyMap<number, string>,
  ) {
    const { cut } = chain;
    this.last = cut ?? chainStart;
    this.isSignedOff = !cut;
    for (const [seq, hash] of anchors) if (cut && seq <= cut.seq) this.checkCutOff(seq, hash, cut);
  }

  check(entry: ChainedEntry): void {
    const expected = this.last.seq + 1;
    const { seq, prev, hash, _id: id } = entry;
    const follows = seq === expected;
    if (seq > expected) this.findings.push({ fault: 'removed', seq: expected, to: seq - 1 });
    const sound = isIntact(this.org, entry);
    if (!sound) this.unsound.push(entry);
    else if (seq < expected) this.findings.push({ fault: 'reordered', seq, id });
    else if (follows && this.isIntact && prev !== this.last.hash)
      this.findings.push({ fault: 'unlinked', seq, id });
    const anchor = this.anchors.get(seq);
    if (anchor && anchor !== hash) this.findings.push({ fault: 'anchor-differs', seq, id });
    if (sound) this.recordErasures(entry);
    if (sound && this.chain.cut && isTruncationEntryFor(entry, this.chain.cut)) this.isSignedOff = true;
    this.isIntact = sound;
    this.last = { seq, hash };
  }

  /** Call after the last entry. */
  finish(): readonly ChainFinding[] {
    for (const entry of this.unsound)
      this.findings.push({
        fault: this.wasSwapped(entry) ? 'reordered' : 'altered',
        seq: entry.seq,
        id: entry._id,
      });
    const { seq, hash, cut } = this.chain;
    if (seq > this.last.seq) this.findings.push({ fault: 'end-removed', seq: this.last.seq + 1, to: seq });
    else if (seq < this.last.seq || hash !== this.last.hash)
      this.findings.push({ fault: 'end-altered', seq });
    if (cut && !this.isSignedOff) this.findings.push({ fault: 'unsigned-cut', seq: cut.seq });
    for (const [erased, id] of this.erased) this.findings.push({ fault: 'unvouched', seq: erased, id });
    for (const anchored of this.anchors.keys())
      if (anchored > this.last.seq && anchored > seq)
        this.findings.push({ fault: 'end-removed', seq: this.last.seq + 1, to: anchored });
    return this.findings.toSorted((one, other) => one.seq - other.seq);
  }

  /** A later entry, which cannot be erased itself, must authorise each erasure. */
  private recordErasures(entry: ChainedEntry): void {
    if (entry.erased) this.erased.set(entry.seq, entry._id);
    for (const seq of erasedNumbersIn(entry)) this.erased.delete(seq);
  }

  private checkCutOff(seq: number, hash: string, cut: ChainLink): void {
    if (seq < cut.seq) this.findings.push({ fault: 'anchor-cut-off', seq });
    else if (hash !== cut.hash) this.findings.push({ fault: 'anchor-differs', seq });
  }

  /**
   * Whether the entry is sound in the position of another unsound entry, either with only its sequence number or with
   * its previous hash too.
   */
  private wasSwapped(entry: ChainedEntry): boolean {
    return this.unsound.slice(0, mostCompared).some((other) => {
      if (other === entry) return false;
      const renumbered = hashOf(this.org, { seq: other.seq, prev: entry.prev }, entry);
      return renumbered === entry.hash || hashOf(this.org, other, entry) === other.hash;
    });
  }
}
