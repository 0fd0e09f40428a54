/**
 * For each service, its feature folders and the feature folders that each may import, from the bottom up. A folder that
 * others build on knows nothing of them: they register with it instead, as content does with `PictureUsage`.
 */
export const featureFolders = {
  content: {
    subjects: [],
    'word-list': [],
    review: [],
    media: [],
    channels: [],
    menus: [],
    library: [],
    welcome: [],
    'reaction-counts': [],
    comments: ['subjects', 'word-list', 'reaction-counts'],
    reactions: ['subjects', 'reaction-counts', 'comments'],
    moderation: ['subjects', 'comments'],
    articles: ['subjects', 'review', 'media', 'channels', 'reaction-counts', 'comments'],
    vacancies: ['media'],
    'info-pages': ['media'],
    home: ['articles', 'welcome'],
    import: ['media', 'channels', 'menus', 'welcome', 'articles'],
    'personal-data': [
      ...['channels', 'library', 'welcome', 'reaction-counts', 'comments', 'articles'],
      'vacancies',
    ],
  },
};
