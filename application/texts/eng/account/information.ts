import type { information as nld } from '../../nld/account/information.ts'

export const information: Readonly<Record<keyof typeof nld, string>> = {
  title: 'My details',
  details: 'About you',
  changeDetails: 'Change details',
  data: 'Everything we know about you',
  noPhone: 'Not provided',
  name: 'Name',
  addresses: 'My addresses',
  none: 'You have not saved an address yet.',
  add: 'Add an address',
  default: 'Default',
  change: 'Change',
  makeDefault: 'Make default',
  remove: 'Delete',
  sure: 'Are you sure?',
  removeNow: 'Yes, delete this address',
  address: 'Address',
  who: 'Name',
  where: 'Address',
  save: 'Save',
  back: 'Back to my details',
}
