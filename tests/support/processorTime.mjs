import { isMainThread } from 'node:worker_threads'

/* Preloaded (`node --import`): prints at its end the processor time of a program, its threads included. */
if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    console.log(`${((user + system) / 1e6).toFixed(1)} s of processor time`)
  })
