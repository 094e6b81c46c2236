import { Socket } from 'node:net'

/** How long a server has to close its side of a connection that was ended in good order, ms. */
const GRACE_MS = 1_000

/**
 * The sockets under a driver's connections. A driver that ends a connection waits for the server to close it too, and a server that
 * is frozen never does: here its socket is torn after a second.
 */
export class Sockets {
  readonly #open = new Set<Socket>()

  /** A new one, as the driver asks for it. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  /** Resolves when all are closed that are open now, however their server is. The driver has ended them by then. */
  async closed(): Promise<void> {
    const open = [...this.#open]
    const tearing = setTimeout(() => open.forEach((socket) => socket.destroy()), GRACE_MS)
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    clearTimeout(tearing)
  }
}
