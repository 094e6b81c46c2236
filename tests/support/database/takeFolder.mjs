import { takeDataFolder } from '../../../server/command/control/dataFolder.ts'

// Locks the folder named on the command line, prints `held` or the reason, and keeps it until it is killed or
// its input ends.
const taken = takeDataFolder(process.argv[2] ?? '', 'a child of the test', { serves: false })
process.stdout.write(taken.ok ? 'held\n' : `${taken.refusal}\n`)
if (taken.ok) process.stdin.resume().on('end', () => process.exit(0))
