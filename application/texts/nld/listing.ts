export const listing = {
  'all.title': 'Alle producten',
  'all.short': 'Alles wat we verkopen, op één plek.',
  'posts.blog.title': 'Advies',
  'posts.blog.short': 'Uitleg die je helpt kiezen, van mensen die er elke dag mee werken.',
  'posts.event.title': 'Agenda',
  'posts.event.short': 'Kom langs, kijk mee en stel je vraag.',
  'results.products': 'Producten',
  'results.categories': 'Categorieën',
  'results.content': 'Advies en service',
  'price.from': 'Vanaf',
  'price.perArea': 'Per m² vanaf',
  // these two are part of addresses and of the stored index, so they must not change
  brand: 'Merk',
  price: 'Prijs',
  soldOut: 'Uitverkocht',
} as const
