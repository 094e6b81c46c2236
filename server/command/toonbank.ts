import { compileOnce } from '../compose/compileCache.ts'

// before anything else is loaded, so that its compiled code is kept
compileOnce()
await import('./program.ts')
