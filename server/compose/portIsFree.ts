import { createServer } from 'node:net'

/** Whether this program may listen there; tried before anything is opened. */
export const portIsFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host, port }, () => probe.close(() => resolve(true)))
  })
