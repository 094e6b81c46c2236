import { Socket } from 'node:net'

/** Time for a server to close its side of a connection after an orderly end, ms. */
const GRACE_MS = 1_000

/**
 * The sockets under a driver's connections. A driver that ends a connection waits for the server to close it,
 * and a frozen server never does; here the socket is destroyed after a second.
 */
export class Sockets {
  readonly #open = new Set<Socket>()

  /** Creates a socket for the driver. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  /**
   * Resolves when all sockets open at the call are closed, whatever the server does. The driver must have
   * ended them first.
   */
  async closed(): Promise<void> {
    const open = [...this.#open]
    const tearing = setTimeout(() => open.forEach((socket) => socket.destroy()), GRACE_MS)
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    clearTimeout(tearing)
  }
}
