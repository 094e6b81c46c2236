import type { Locale } from '../../domain/kernel/locale.ts'

/** What home, posts and text pages say: only they load it. */
export const CONTENT_WORDS = {
  nld: {
    categories: 'Waar zoek je naar?',
    how: 'Zo werkt het',
    proof: 'Waar je op kunt rekenen',
    posts: 'Advies',
    allPosts: 'Alle adviezen',
    empty: 'Hier staat nog niets',
    when: 'Wanneer',
    where: 'Waar',
    contents: 'Op deze pagina',
    related: { blog: 'Lees ook', event: 'Ook in de agenda' },
  },
  eng: {
    categories: 'What are you looking for?',
    how: 'How it works',
    proof: 'What you can count on',
    posts: 'Advice',
    allPosts: 'All advice',
    empty: 'Nothing here yet',
    when: 'When',
    where: 'Where',
    contents: 'On this page',
    related: { blog: 'Read next', event: 'More events' },
  },
} as const satisfies Readonly<Record<Locale, object>>
