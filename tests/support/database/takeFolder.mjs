import { takeDataFolder } from '../../../server/command/control/dataFolder.ts'

// Takes the folder named on the command line, says `held` or why not, and keeps it until it is killed or told to end.
const taken = takeDataFolder(process.argv[2] ?? '', 'a child of the test', { serves: false })
process.stdout.write(taken.ok ? 'held\n' : `${taken.refusal}\n`)
if (taken.ok) process.stdin.resume().on('end', () => process.exit(0))
