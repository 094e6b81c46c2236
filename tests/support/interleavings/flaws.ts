import type { StorefrontPorts } from '../../../application/storefront/storefrontPorts.ts'

type Broken = (ports: StorefrontPorts) => StorefrontPorts

let ids = 0

/**
 * Faults that would lose, double or cross commands, each a replacement of one port of a page; the rest is
 * unchanged.
 */
export const FLAWS = {
  'a task is not stored': (ports) => ({ ...ports, tasks: { ...ports.tasks, save: () => {} } }),
  'a task is stored once, and not as it is later': (ports) => {
    const stored = new Set<string>()
    const save: StorefrontPorts['tasks']['save'] = (saved) => {
      if (!stored.has(saved.task.id)) ports.tasks.save(saved)
      stored.add(saved.task.id)
    }
    return { ...ports, tasks: { ...ports.tasks, save } }
  },
  'what is answered is not forgotten': (ports) => ({ ...ports, tasks: { ...ports.tasks, forget: () => {} } }),
  'another try has another id': (ports) => {
    const tried = new Set<string>()
    const send: StorefrontPorts['cart']['send'] = (request, version) => {
      const isAgain = tried.has(request.taskId)
      tried.add(request.taskId)
      return ports.cart.send(isAgain ? { ...request, taskId: `task-9${(ids += 1)}` } : request, version)
    }
    return { ...ports, cart: { ...ports.cart, send } }
  },
  'nobody waits for a turn': (ports) => ({ ...ports, exclusive: (work) => work() }),
  'a page that is gone is not taken over': (ports) => ({
    ...ports,
    tasks: {
      ...ports.tasks,
      inherit: () => Promise.resolve(),
      listen: (listener) => ports.tasks.listen({ ...listener, inherited: () => {} }),
    },
  }),
  'what another page did is not asked for': (ports) => ({
    ...ports,
    tasks: {
      ...ports.tasks,
      listen: (listener) => ports.tasks.listen({ ...listener, answeredElsewhere: () => {} }),
    },
  }),
  'no answer counts as a no': (ports) => ({
    ...ports,
    cart: {
      ...ports.cart,
      send: async (request, version) => {
        const reply = await ports.cart.send(request, version)
        if (reply.ok || reply.refusal.why !== 'unavailable') return reply
        return { ok: false, refusal: { why: 'refused', status: 400, message: 'cart.notFound' } }
      },
    },
  }),
} satisfies Readonly<Record<string, Broken>>

export type FlawName = keyof typeof FLAWS
