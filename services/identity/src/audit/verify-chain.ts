import type { AuditChainRecord } from './audit-chain.schema.ts';
import { beginning, hashOf, isSound, type Chained, type Link } from './chain.ts';
import { signsOff, vouchedFor } from './sign-off.ts';

export type Fault =
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

export interface Finding {
  readonly fault: Fault;
  /** The place in the chain, and the last one where it is about several. */
  readonly seq: number;
  readonly to?: number;
  readonly id?: string;
}

/** Enough to tell what was swapped; who swapped more than that is found out all the same. */
const mostCompared = 200;

/** Walks one chain from where it begins, told the entries in their order. */
export class ChainWalk {
  readonly findings: Finding[] = [];
  last: Link;
  private isSound = true;
  private isSignedOff: boolean;
  private readonly unsound: Chained[] = [];
  private readonly erased = new Map<number, string>();

  constructor(
    private readonly org: string,
    private readonly chain: Pick<AuditChainRecord, 'seq' | 'hash' | 'cut'>,
    private readonly anchors: ReadonlyMap<number, string>,
  ) {
    const { cut } = chain;
    this.last = cut ?? beginning;
    this.isSignedOff = !cut;
    for (const [seq, hash] of anchors) if (cut && seq <= cut.seq) this.checkCutOff(seq, hash, cut);
  }

  take(entry: Chained): void {
    const expected = this.last.seq + 1;
    const { seq, prev, hash, _id: id } = entry;
    const follows = seq === expected;
    if (seq > expected) this.findings.push({ fault: 'removed', seq: expected, to: seq - 1 });
    const sound = isSound(this.org, entry);
    if (!sound) this.unsound.push(entry);
    else if (seq < expected) this.findings.push({ fault: 'reordered', seq, id });
    else if (follows && this.isSound && prev !== this.last.hash)
      this.findings.push({ fault: 'unlinked', seq, id });
    const anchor = this.anchors.get(seq);
    if (anchor && anchor !== hash) this.findings.push({ fault: 'anchor-differs', seq, id });
    if (sound) this.vouch(entry);
    if (sound && this.chain.cut && signsOff(entry, this.chain.cut)) this.isSignedOff = true;
    this.isSound = sound;
    this.last = { seq, hash };
  }

  /** When there is no more. */
  end(): readonly Finding[] {
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

  /** What was erased is said further on, by an entry that nobody can erase. */
  private vouch(entry: Chained): void {
    if (entry.erased) this.erased.set(entry.seq, entry._id);
    for (const seq of vouchedFor(entry)) this.erased.delete(seq);
  }

  private checkCutOff(seq: number, hash: string, cut: Link): void {
    if (seq < cut.seq) this.findings.push({ fault: 'anchor-cut-off', seq });
    else if (hash !== cut.hash) this.findings.push({ fault: 'anchor-differs', seq });
  }

  /** It is sound at the place of another that is not: by its number alone, or by all that makes a place. */
  private wasSwapped(entry: Chained): boolean {
    return this.unsound.slice(0, mostCompared).some((other) => {
      if (other === entry) return false;
      const renumbered = hashOf(this.org, { seq: other.seq, prev: entry.prev }, entry);
      return renumbered === entry.hash || hashOf(this.org, other, entry) === other.hash;
    });
  }
}
