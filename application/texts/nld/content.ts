export const content = {
  categories: 'Waar zoek je naar?',
  how: 'Zo werkt het',
  proof: 'Waar je op kunt rekenen',
  posts: 'Advies',
  allPosts: 'Alle adviezen',
  empty: 'Hier staat nog niets',
  when: 'Wanneer',
  where: 'Waar',
  contents: 'Op deze pagina',
  'related.blog': 'Lees ook',
  'related.event': 'Ook in de agenda',
} as const
