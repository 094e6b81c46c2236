import type { FastifyInstance } from 'fastify'

export interface KnownRoute {
  readonly method: string
  readonly path: string
}

/** Every route of a server, as registered in its router. */
export const routesOf = (app: FastifyInstance): readonly KnownRoute[] => {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? []
      if (methods === '') return []
      const depth = indent.length / 4
      const path = (depth === 0 ? '' : (above[depth - 1] ?? '')) + part
      above[depth] = path
      return methods.split(', ').map((method) => ({ method, path }))
    })
}
