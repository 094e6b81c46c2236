// Run as a process of its own, which crashes: node breakOff.mjs (FATAL | trap)
import { loaded } from '../loaded.mjs'

const { breakOff } = await loaded('/tests/support/database/breakOff.ts')
await breakOff(process.argv[2])
