import type { listing as nld } from '../nld/listing.ts'

export const listing: Readonly<Record<keyof typeof nld, string>> = {
  'all.title': 'All products',
  'all.short': 'Everything we sell, in one place.',
  'posts.blog.title': 'Advice',
  'posts.blog.short': 'Explanations that help you choose, from people who work with it every day.',
  'posts.event.title': 'Events',
  'posts.event.short': 'Drop by, have a look and ask your question.',
  'results.products': 'Products',
  'results.categories': 'Categories',
  'results.content': 'Advice and service',
  'price.from': 'From',
  'price.perArea': 'Per m² from',
  brand: 'Brand',
  price: 'Price',
  soldOut: 'Sold out',
}
