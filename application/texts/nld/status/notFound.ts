export const notFound = {
  text: 'Op dit adres staat niets. Misschien is de pagina verhuisd.',
  search: 'Zoek in de winkel',
  categories: 'Of kijk bij',
} as const
