// `audit witness` as a process of its own, to be killed: node auditWitness.mjs --log KEY …
import { loaded } from '../loaded.mjs'

const { auditWitness } = await loaded('/server/command/audit/proof/witness.ts')
const { processIo } = await loaded('/server/command/io.ts')
process.exitCode = await auditWitness(null, process.argv.slice(2), processIo())
