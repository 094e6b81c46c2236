import { BehaviorSubject, filter, firstValueFrom, of, VirtualTimeScheduler } from 'rxjs'
import { httpCartApi } from '../../../adapters/http/cartApi.ts'
import { createStorefront } from '../../../application/storefront/createStorefront.ts'
import { silentPorts } from '../../../application/storefront/storefrontPorts.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { pretendConfig } from '../../ui/pretendData.ts'
import { startAtOnce } from '../storefront/startAtOnce.ts'
import { openStore } from '../database/stores.ts'
import { PRODUCTS, testApp } from '../shop/app.ts'
import type { Call, Tracing } from './tracing.ts'

/**
 * All calls from the click that adds a first line to a cart until its response, both halves in one process:
 * the storefront, and the cart's routes on an embedded database.
 */
export const scene = async ({ callsOf, onServer }: Tracing): Promise<readonly Call[]> => {
  const store = await openStore('embedded')
  const { app } = await testApp({ store: store.events })
  const fetch = (async (path: string, { method, headers, body }: RequestInit) => {
    const request = { method, url: path, headers, ...(body ? { payload: body } : {}) }
    const { statusCode, body: text } = await onServer(async () => await app.inject(request as never))
    return new Response(text, { status: statusCode, headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  let made = 0
  const { storefront, life } = createStorefront(
    {
      locale: 'nld',
      config: pretendConfig('nld'),
      url: '/',
      page: { type: 'cart' },
      cart: null,
      moment: { today: '2026-11-21', isLate: false },
      buildId: 'build-1',
      formKeySeed: 'seed',
    },
    {
      ...silentPorts,
      cart: httpCartApi(fetch),
      tasks: { ...silentPorts.tasks, inherit: () => Promise.resolve() },
      online$: new BehaviorSubject(true),
      visible$: of(true),
      uuid: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
      // no timer fires, however slow the machine is
      scheduler: new VirtualTimeScheduler(),
      exclusive: (work) => work(),
    },
  )
  const stop = startAtOnce(life)
  const { cart } = storefront
  await firstValueFrom(cart.state$.pipe(filter(({ loaded }) => loaded)))
  const calls = await callsOf(async () => {
    const answer = firstValueFrom(
      cart.state$.pipe(filter(({ confirmed, busy }) => confirmed.uid !== null && !busy)),
    )
    cart.add(localised(PRODUCTS[0]!, 'nld'), [], 1)
    await answer
  })
  stop()
  await app.close()
  await store.stop()
  return calls
}
