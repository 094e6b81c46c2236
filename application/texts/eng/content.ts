import type { content as nld } from '../nld/content.ts'

export const content: Readonly<Record<keyof typeof nld, string>> = {
  categories: 'What are you looking for?',
  how: 'How it works',
  proof: 'What you can count on',
  posts: 'Advice',
  allPosts: 'All advice',
  empty: 'Nothing here yet',
  when: 'When',
  where: 'Where',
  contents: 'On this page',
  'related.blog': 'Read next',
  'related.event': 'More events',
}
