import { argumentsOf, takes } from '../arguments.ts'

export const KEYS_CHECK = argumentsOf({ options: {} })

export const KEYS_EXPORT = argumentsOf({
  options: {},
  allowPositionals: true,
  checks: [takes(1, 'name one file for the key')],
})

export const KEYS_IMPORT = argumentsOf({
  options: { print: { type: 'boolean', help: 'print the key, write no file' } },
  allowPositionals: true,
  checks: [takes(1, 'name the file of one key')],
})

export const KEYS_ROTATE = argumentsOf({ options: {} })
