import { argumentsOf, BY, needsName, oneOf, takes } from '../arguments.ts'

export const IMPORT_CATALOGUE = argumentsOf({
  options: {
    ...BY,
    images: {
      type: 'string',
      value: 'FOLDER',
      help: 'folder of the pictures that the file names; without it they are the shop’s own',
    },
    stock: {
      type: 'string',
      default: 'changed',
      value: 'NUMBERS',
      help: 'counted: each number of stock is a count of the shelf; changed, the default: only a changed number counts',
    },
    strict: { type: 'boolean', help: 'import nothing unless every line is valid' },
  },
  allowPositionals: true,
  checks: [takes(1, 'name one catalogue file'), oneOf('stock', ['changed', 'counted']), needsName],
})

export const IMPORT_REDIRECTS = argumentsOf({
  options: { strict: { type: 'boolean', help: 'change nothing unless every line is valid' } },
  allowPositionals: true,
  checks: [takes(1, 'name one file of redirects')],
})

export const IMPORT_PRICES = argumentsOf({
  options: BY,
  allowPositionals: true,
  checks: [takes(1, 'name one price list file'), needsName],
})

export const IMPORT_BASE_PRICES = argumentsOf({
  options: BY,
  allowPositionals: true,
  checks: [takes(1, 'name one file of prices'), needsName],
})

export const EXPORT_CATALOGUE = argumentsOf({
  options: {
    out: { type: 'string', value: 'FILE.jsonl', help: 'write to this file instead of standard output' },
  },
})
