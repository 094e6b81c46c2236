import { expect, it } from 'vitest'
import { demoPickupPoints } from '../../adapters/pickup/demoPickupPoints.ts'
import { sendcloud } from '../../adapters/pickup/sendcloud.ts'
import { TOWNS } from '../../adapters/pickup/towns.ts'
import { isZipCode } from '../../domain/checkout/zipCode.ts'
import { PUBLIC_KEY, SECRET_KEY, sendcloudStandIn } from '../support/pickup/sendcloudStandIn.ts'
import { pickupPointsContract } from './suites/pickupPoints.contract.ts'

/** ms; for a server that never responds */
const MOMENT = { timeoutMs: 50 }
/** ms; a busy machine is slow, not wrong */
const PATIENCE = { timeoutMs: 60_000 }
const KEYS = { publicKey: PUBLIC_KEY, secretKey: SECRET_KEY, fetch }

pickupPointsContract('the made-up ones', async () => ({
  pickup: demoPickupPoints,
  impatient: demoPickupPoints,
  standIn: null,
  secrets: [],
  stop: async () => undefined,
}))

pickupPointsContract('Sendcloud over HTTP', async () => {
  const standIn = await sendcloudStandIn()
  const { baseUrl, stop } = standIn
  return {
    pickup: sendcloud({ ...KEYS, baseUrl, ...PATIENCE }),
    impatient: sendcloud({ ...KEYS, baseUrl, ...MOMENT }),
    standIn,
    secrets: [PUBLIC_KEY, SECRET_KEY, btoa(`${PUBLIC_KEY}:${SECRET_KEY}`)],
    stop,
  }
})

it('Sendcloud is asked whether a point accepts parcels, and has no points near a house that it doesn’t know', async () => {
  const standIn = await sendcloudStandIn()
  const pickup = sendcloud({ ...KEYS, baseUrl: standIn.baseUrl, ...PATIENCE })
  const near = await pickup.near({ countryCode: 'NL', zipCode: '3511 AB', houseNumber: '12' })
  const id = near.ok ? near.value[0]!.id : ''
  standIn.gone.add(id)
  expect(await pickup.find(id)).toEqual({ ok: false, refusal: { why: 'not-found' } })
  expect(await pickup.near({ countryCode: 'BE', zipCode: '9999', houseNumber: '1' })).toEqual({
    ok: true,
    value: [],
  })
  await standIn.stop()
})

it('simulated points exist in both countries, each with a valid postcode', async () => {
  for (const { country, digits } of TOWNS) {
    const zipCode = country === 'NL' ? `${digits} AB` : `${digits}`
    const near = await demoPickupPoints.near({ countryCode: country, zipCode, houseNumber: '1' })
    for (const point of near.ok ? near.value : [])
      expect([point.zipCode, isZipCode(point.zipCode, country)]).toEqual([point.zipCode, true])
    expect(near.ok && near.value.length).toBeGreaterThan(2)
  }
})
