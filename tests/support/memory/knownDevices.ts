import type { KnownDevice, KnownDevices } from '../../../application/ports/database/access.ts'

/** Known devices in memory. */
export const memoryKnownDevices = (): KnownDevices => {
  const customers = new Map<string, Map<string, KnownDevice>>()
  return {
    has: async (customerId, hash) => customers.get(customerId)?.has(hash) ?? false,
    note: async (customerId, hash, at) => {
      const devices = customers.get(customerId) ?? new Map<string, KnownDevice>()
      const known = devices.get(hash)
      devices.set(hash, { firstAt: known?.firstAt ?? at, seenAt: Math.max(known?.seenAt ?? at, at) })
      customers.set(customerId, devices)
    },
    ofCustomer: async (customerId) =>
      [...(customers.get(customerId)?.values() ?? [])].sort((one, other) => other.seenAt - one.seenAt),
    removeOf: async (customerId) => void customers.delete(customerId),
    forget: async (notBefore) => {
      for (const devices of customers.values())
        for (const [hash, { seenAt }] of devices) if (seenAt < notBefore) devices.delete(hash)
    },
  }
}
