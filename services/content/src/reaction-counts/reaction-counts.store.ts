import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import type { ReactionKind, Reactions } from '@atrium/proto/content/reactions';
import type { Model, PipelineStage } from 'mongoose';
import {
  reactionKey,
  targetKey,
  type ReactionCountRecord,
  type ReactionRecord,
  type TargetKind,
} from './reaction.schemas.ts';

interface Row extends ReactionCountRecord {
  readonly mine: readonly ReactionRecord[];
}

export const noReactions: Reactions = { counts: {}, mine: null };

/** Reaction counts and one person's own reactions, in one query. */
@Injectable()
export class ReactionCounts {
  constructor(@InjectModel('ReactionCount') private readonly counts: Model<ReactionCountRecord>) {}

  /** By target ID; targets without reactions are missing. */
  async forTargets(
    kind: TargetKind,
    ids: readonly string[],
    person: string,
  ): Promise<ReadonlyMap<string, Reactions>> {
    const keys = ids.map((id) => targetKey(kind, id));
    const rows = await this.counts.aggregate<Row>([{ $match: { _id: { $in: keys } } }, mineOf(person)]);
    return new Map(
      rows.map(({ _id, counts, mine }) => [
        _id.slice(kind.length + 1),
        { counts: withoutZeros(counts), mine: mine[0]?.reaction ?? null },
      ]),
    );
  }
}

/** Joins a person's own reaction to each count. */
const mineOf = (person: string): PipelineStage => ({
  $lookup: {
    from: 'reactions',
    let: { key: { $concat: ['$_id', reactionKey('', person)] } },
    pipeline: [{ $match: { org: currentOrganisation(), $expr: { $eq: ['$_id', '$$key'] } } }],
    as: 'mine',
  },
});

/** The same, combined with other counts in one query; `reactionsIn` finds its rows. Not within a transaction. */
export function withReactions(
  kind: TargetKind,
  ids: readonly string[],
  person: string,
): PipelineStage.UnionWith[] {
  const targets = ids.map((id) => targetKey(kind, id));
  return [
    union('reaction_counts', targets),
    union(
      'reactions',
      targets.map((target) => reactionKey(target, person)),
    ),
  ];
}

export function reactionsIn(kind: TargetKind, rows: readonly object[]): ReadonlyMap<string, Reactions> {
  const own = rows.filter((row) => 'reaction' in row) as ReactionRecord[];
  const counted = rows.filter((row) => 'counts' in row) as ReactionCountRecord[];
  const mineOn = (key: string): ReactionKind | null =>
    own.find(({ target }) => target === key)?.reaction ?? null;
  return new Map(
    counted.map(({ _id, counts }) => [
      _id.slice(kind.length + 1),
      { counts: withoutZeros(counts), mine: mineOn(_id) },
    ]),
  );
}

const union = (coll: string, keys: readonly string[]): PipelineStage.UnionWith => ({
  $unionWith: { coll, pipeline: [{ $match: { org: currentOrganisation(), _id: { $in: [...keys] } } }] },
});

export const withoutZeros = (counts: ReactionCountRecord['counts']): Reactions['counts'] =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) as Partial<
    Record<ReactionKind, number>
  >;
