/** One address of each kind of public page, in Dutch. */
export const PUBLIC_PAGES = {
  home: '/',
  category: '/sirenes',
  'all products': '/products',
  product: '/product/1001/',
  content: '/hoe-werkt-het',
  search: '/zoeken?q=sirene',
  cart: '/winkelwagen',
  'not found': '/bestaat-niet',
} as const
