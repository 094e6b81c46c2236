import { commandShop } from '../compose/commandShop.ts'
import { commandLine } from './commandLine.ts'
import { processIo } from './processIo.ts'

/** The command line as a program. */
process.exitCode = await commandLine({ ...commandShop(), args: process.argv.slice(2), io: processIo() })
