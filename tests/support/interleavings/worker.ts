import { parentPort } from 'node:worker_threads'
import type { Order } from './crew.ts'
import { expand, type Reached } from './expand.ts'

parentPort?.on('message', ({ setting, paths }: Order) => {
  const work = async (): Promise<void> => {
    const answers: (readonly Reached[])[] = []
    const asked = new Map()
    for (const path of paths) answers.push(await expand(setting, path, asked))
    parentPort?.postMessage(answers)
  }
  void work()
})
