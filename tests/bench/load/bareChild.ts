import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BareServer } from './bareFastify.ts'

/**
 * The bare Fastify in a process of its own, like the shop: it and the load generator must not share a thread.
 * @param body the page compressed by brotli, as the shop sends it
 */
export const bareChild = async (body: Buffer): Promise<BareServer> => {
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'bare'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(body)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: line.toString().trim(),
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
