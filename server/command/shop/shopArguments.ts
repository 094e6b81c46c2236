import { argumentsOf, takes, type Check } from '../arguments.ts'

export const SHOP_NEW = argumentsOf({
  options: {},
  allowPositionals: true,
  checks: [takes(1, 'name the new shop')],
})

const oneFolder: Check = ({ positionals }) => (positionals.length > 1 ? 'name one folder' : null)

export const SHOP_CHECK = argumentsOf({
  options: { json: { type: 'boolean', help: 'print the faults as JSON for programs' } },
  allowPositionals: true,
  checks: [oneFolder],
})

export const SHOP_RELOAD = argumentsOf({ options: {} })
