import { argumentsOf, type Check } from '../arguments.ts'

const oneFolder: Check = ({ positionals }) => (positionals.length > 1 ? 'name one folder' : null)

export const SHOP_CHECK = argumentsOf({
  options: { json: { type: 'boolean', help: 'print the faults as JSON for programs' } },
  allowPositionals: true,
  checks: [oneFolder],
})

export const SHOP_RELOAD = argumentsOf({ options: {} })
