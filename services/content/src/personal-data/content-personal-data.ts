import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PersonalData, type PersonalDataKind } from '@atrium/common/personal-data/personal-data';
import { ownedRecords, countedRecords, authoredRecords } from '@atrium/common/personal-data/record-kinds';
import type { Connection } from 'mongoose';
import { ArticleErasure } from '../articles/article-erasure.ts';
import { viewKey, type ViewRecord } from '../articles/view.schema.ts';
import { FollowsErasure } from '../channels/follows-erasure.ts';
import { CommentErasure } from '../comments/comment-erasure.ts';
import type { ReportRecord } from '../comments/comment.schema.ts';
import { libraryViewKey, type LibraryViewRecord } from '../library/library-view.schema.ts';
import { reactionKey, type ReactionRecord } from '../reaction-counts/reaction.schemas.ts';
import type { AcknowledgementRecord } from '../welcome/welcome.schema.ts';

/**
 * Personal data in content: what people wrote stays without an author; what they only did is deleted or counted
 * anonymously.
 */
@Injectable()
export class ContentPersonalData implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: PersonalData,
    private readonly articles: ArticleErasure,
    private readonly comments: CommentErasure,
    private readonly follows: FollowsErasure,
    private readonly transactions: Transactions,
  ) {}

  /** All collections are known only at this point. */
  onModuleInit(): void {
    this.data.define(...this.written(), ...this.done(), ...this.chosen());
    this.data.exempt({
      channels: 'channels',
      reaction_counts: 'counts',
      comment_counts: 'counts',
      word_lists: 'words',
      review_rules: 'switches',
      info_pages: 'pages of the organisation',
      menus: 'dishes',
      library_folders: 'folder names',
      library_locks: 'counts',
    });
  }

  private written(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    const hidden = ['words', 'minutes', 'header', 'pictures', 'review'];
    const articles = authoredRecords({
      name: 'articles',
      model: model('Article'),
      fields: ['author'],
      hidden,
    });
    const asides = ['heldFor', 'heldBack', 'moderatedBy', 'dismissedBy', 'effects'];
    const comments = authoredRecords({
      name: 'comments',
      model: model('Comment'),
      fields: ['author'],
      hidden: asides,
    });
    return [
      // Revisions are erased together with their article.
      {
        ...articles,
        collections: ['articles', 'article_revisions', 'subjects'],
        erase: (person) => this.articles.erase(person),
      },
      { ...comments, erase: (person) => this.comments.erase(person) },
      countedRecords({
        name: 'reports',
        model: model('Report'),
        field: 'reportedBy',
        keyOf: ({ comment }: ReportRecord, person) => `${comment}:${person}`,
        blank: { reason: '' },
        transactions: this.transactions,
      }),
      authoredRecords({ name: 'library-files', model: model('LibraryFile'), fields: ['keptBy'] }),
      this.libraryItems(),
    ];
  }

  private done(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    const { transactions } = this;
    return [
      countedRecords({
        name: 'reactions',
        model: model('Reaction'),
        keyOf: ({ target }: ReactionRecord, person) => reactionKey(target, person),
        transactions,
      }),
      countedRecords({
        name: 'articles-read',
        model: model('View'),
        keyOf: ({ article }: ViewRecord, person) => viewKey(article, person),
        transactions,
      }),
      countedRecords({
        name: 'documents-read',
        model: model('LibraryView'),
        keyOf: ({ item }: LibraryViewRecord, person) => libraryViewKey(item, person),
        transactions,
      }),
      countedRecords({
        name: 'notices-confirmed',
        model: model('Acknowledgement'),
        keyOf: ({ version }: AcknowledgementRecord, person) => `${version}:${person}`,
        transactions,
      }),
    ];
  }

  private chosen(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    const follows = ownedRecords({
      name: 'channels',
      model: model('Follows'),
      of: (person) => ({ _id: person }),
    });
    return [
      { ...follows, erase: (person) => this.follows.erase(person) },
      ownedRecords({ name: 'editing', model: model('ArticleLease'), of: (person) => ({ person }) }),
      this.audiences('ArticleDefaults', 'article_defaults'),
      this.audiences('Welcome', 'welcome_notices'),
    ];
  }

  /** Authors, and people selected individually in audiences. */
  private libraryItems(): PersonalDataKind {
    const fields = ['createdBy', 'updatedBy'];
    const hidden = ['words', 'audience', 'sortTitle'];
    const written = authoredRecords({
      name: 'documents',
      model: this.connection.model('LibraryItem'),
      fields,
      hidden,
    });
    const picked = this.audiences('LibraryItem', 'library_items');
    return {
      ...written,
      erase: async (person) => (await written.erase(person)) + (await picked.erase(person)),
    };
  }

  /** People selected individually in audiences. */
  private audiences(model: string, collection: string): PersonalDataKind {
    const rows = this.connection.model(model);
    return {
      name: collection,
      collections: [collection],
      erase: async (person) => {
        let count = 0;
        for (const field of ['audience.people', 'audience.excluded'])
          count += (await rows.updateMany({ [field]: person }, { $pull: { [field]: person } })).modifiedCount;
        return count;
      },
    };
  }
}
