import type { inactive as nld } from '../../nld/status/inactive.ts'

export const inactive: Readonly<Record<keyof typeof nld, string>> = {
  text: 'The shop is closed for the moment. Orders that have been placed go ahead as usual.',
  noConnection: 'The shop cannot reach its data right now. Try again in a minute.',
  retry: 'Try again',
  code: 'Code: {{code}}',
}
