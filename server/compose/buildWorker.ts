import { closeUnreadRequests } from '../plugins/closeUnreadRequests.ts'
import { contract } from '../plugins/contract.ts'
import { draining } from '../plugins/draining.ts'
import { errors } from '../plugins/errors.ts'
import { headerBounds } from '../plugins/headerBounds.ts'
import { privacy } from '../plugins/privacy.ts'
import { security } from '../plugins/security.ts'
import { probes } from '../routes/pages/publicApi.ts'
import type { AppParts } from './buildApp.ts'

/** Registers all that a worker answers: `/healthz` and `/readyz`, at any host. */
export const buildWorker = async ({ app, options }: Pick<AppParts, 'app' | 'options'>): Promise<void> => {
  await app.register(headerBounds)
  await app.register(draining, options.draining)
  await app.register(security, options.security)
  await app.register(closeUnreadRequests)
  await app.register(privacy)
  await app.register(errors, { now: options.errors.now })
  await app.register(contract)
  await app.register(probes(options.publicApi))
}
