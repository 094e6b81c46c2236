import { commandShop } from '../compose/commandShop.ts'
import { commandLine } from './commandLine.ts'
import { processIo } from './io.ts'

// exports and imported files are readable only by this user
process.umask(0o077)

/** The command line as a program. */
process.exitCode = await commandLine({ ...commandShop(), args: process.argv.slice(2), io: processIo() })
