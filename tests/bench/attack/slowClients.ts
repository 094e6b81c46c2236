import type { Socket } from 'node:net'
import type { Attack } from './attack.ts'
import { rawSocket } from './raw.ts'

const HEAD = 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '
const BODY =
  'POST /api/search HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"q":"'

/** Node checks twice a minute which requests exceed half a minute; a busy machine is slower. */
const LONGEST_MS = 120_000

/** Resolves with the number of open connections when all are closed or the time is over. */
const stillOpen = (sockets: readonly Socket[], ms: number): Promise<number> =>
  new Promise((resolve) => {
    const open = new Set(sockets.filter(({ closed }) => !closed))
    const over = setTimeout(() => resolve(open.size), ms)
    const left = (): void => {
      if (open.size > 0) return
      clearTimeout(over)
      resolve(0)
    }
    for (const socket of open)
      socket.once('close', () => {
        open.delete(socket)
        left()
      })
    left()
  })

/** Clients that never finish their request, more of them than there are connections. */
export const slowClients: Attack = {
  name: 'slow clients',
  run: async ({ shop, ask, network, connections, isWhole }) => {
    const broken: string[] = []
    // one connection is open before all others are taken
    const page = () => ask('/', { headers: { 'x-forwarded-for': network() } })
    await page()
    const sockets = await Promise.all(
      Array.from({ length: connections + 100 }, async (_, nr) => {
        const socket = await rawSocket(shop.url)
        socket.on('error', () => undefined).resume()
        socket.write(nr % 2 === 0 ? HEAD : BODY)
        return socket
      }),
    )
    try {
      for (let asked = 0; asked < 20; asked += 1) {
        const { status } = await page()
        if (status !== 200) broken.push(`a page beside them: ${status}`)
      }
      const refused = sockets.filter(({ closed, destroyed }) => closed || destroyed).length
      if (refused < 100) broken.push(`${sockets.length} connections were taken at once`)
      if (isWhole) {
        const open = await stillOpen(sockets, LONGEST_MS)
        if (open > 0) broken.push(`${open} are open after ${LONGEST_MS / 1_000} s`)
      }
    } finally {
      for (const socket of sockets) socket.destroy()
    }
    return {
      tried: `${sockets.length.toLocaleString('en-GB')} connections that send a part of a request`,
      broken,
    }
  },
}
