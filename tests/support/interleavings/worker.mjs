import { parentPort } from 'node:worker_threads'
import { loaded } from '../loaded.mjs'

const { expand } = await loaded('/tests/support/interleavings/expand.ts')

parentPort.on('message', async ({ setting, paths }) => {
  const answers = []
  const asked = new Map()
  for (const path of paths) answers.push(await expand(setting, path, asked))
  parentPort.postMessage(answers)
})
