import { argumentsOf } from '../arguments.ts'

export const KEYS_ROTATE = argumentsOf({ options: {} })
