import { commandShop } from '../compose/commandShop.ts'
import { commandLine } from './commandLine.ts'
import { processIo } from './io.ts'

// exports and what an import writes are nobody else's on this machine
process.umask(0o077)

/** The command line as a program. */
process.exitCode = await commandLine({ ...commandShop(), args: process.argv.slice(2), io: processIo() })
