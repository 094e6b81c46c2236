// Run as a process of its own, to be killed: node commitLoop.mjs FOLDER
import { loaded } from '../loaded.mjs'

const { commitLoop } = await loaded('/tests/support/database/commitLoop.ts')
await commitLoop(process.argv[2])
