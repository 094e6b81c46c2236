import { argumentsOf, takes } from '../arguments.ts'

export const BACKUP = argumentsOf({
  options: {},
  allowPositionals: true,
  checks: [takes(1, 'name one folder for the backup')],
})

export const RESTORE = argumentsOf({
  options: {},
  allowPositionals: true,
  checks: [takes(1, 'name the folder of one backup')],
})
