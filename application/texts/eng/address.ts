import type { address as nld } from '../nld/address.ts'

export const address: Readonly<Record<keyof typeof nld, string>> = {
  change: 'Change',
  searchAddress: 'Find your address',
  addressHint: 'We fill in the street and city.',
  byHand: 'Enter it yourself',
  notFound:
    'No address found. Check your postal code and house number, or enter the street and city yourself.',
}
