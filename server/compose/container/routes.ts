import { join } from 'node:path'
import Fastify from 'fastify'
import { ContainerModule } from 'inversify'
import { memoryCallCounts } from '../../../adapters/process/callCounts.ts'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { overdueSince } from '../../../adapters/sql/outbox/outboxQueues.ts'
import { readsOnly } from '../../../adapters/sql/engine/readOnly.ts'
import { isKnownDevice } from '../../../application/shop/accounts/knownDevice.ts'
import { shopAddresses } from '../../../application/shop/content/indexedAddresses.ts'
import { canonicalPath } from '../../../application/shop/redirects/canonicalPath.ts'
import { Drain } from '../../plugins/draining.ts'
import { logRequests } from '../../plugins/accessLog.ts'
import { lineBuffer } from '../../plugins/lineBuffer.ts'
import { LIMITS } from '../../plugins/limits.ts'
import { LOGGING, OwnLines } from '../../plugins/logging.ts'
import { documentOf } from '../../render/document.tsx'
import { PageCache } from '../../render/pageCache.ts'
import { validUntil } from '../../render/validUntil.ts'
import { shortenedSystem } from '../../routes/builder/shortenedSystem.ts'
import { isFileAddress } from '../../routes/files/files.ts'
import { missingFile } from '../../routes/files/missingFile.ts'
import { errorPage } from '../../routes/pages/pages.ts'
import { readAddresses } from '../../routes/pages/publicPage.ts'
import { WEBHOOK } from '../../routes/payments/webhooks.ts'
import { readAssets } from '../pages/assets.ts'
import { buildFiles } from '../pages/buildFiles.ts'
import { BUILD_ID } from '../pages/buildId.ts'
import { appConfig, pageConfig } from '../pages/pageConfig.ts'
import { projectRoot } from '../projectRoot.ts'
import { replayOf } from '../replayOf.ts'
import { scriptPolicy } from '../pages/scriptPolicy.ts'
import { APP, BACKGROUND, CIRCUMSTANCES, INSIDE, SERVICES, USE_CASES, WHOLE, PLUGINS } from './names.ts'
import { valuesOf } from './valuesOf.ts'

const { environment, shop } = CIRCUMSTANCES
const { address, database, payment } = INSIDE
const { services, servedPages } = USE_CASES

/** Ms that work may be overdue before an operator is warned: far longer than any handler takes. */
const OVERDUE_MS = 300_000

const outboxWarning = async (tables: OpenDatabase, now: number): Promise<readonly 'outbox'[]> => {
  const since = await overdueSince(tables, now)
  return since !== null && now - since > OVERDUE_MS ? ['outbox'] : []
}

/** Parts of the server, and the options of its plugins. */
export const routes = new ContainerModule(({ bind }) => {
  bind(APP.server).toResolvedValue(
    ({ trustedProxies, logLevel }, { lines }) => {
      const app = Fastify({
        ...LIMITS,
        logger: { ...LOGGING, level: logLevel, ...(lines !== null && { stream: lines }) },
        logController: new OwnLines(),
        trustProxy: [...trustedProxies],
      })
      if (lines !== null) logRequests(app, lines.add)
      return { app }
    },
    [environment, APP.logLines],
  )
  bind(APP.logLines).toResolvedValue(
    ({ accessLog }, schedule) => {
      const lines = accessLog ? lineBuffer((text) => void process.stdout.write(text), schedule) : null
      if (lines !== null) {
        // who reads the log may end before the shop
        process.stdout.on('error', () => undefined)
        process.once('exit', lines.flush)
      }
      return { lines }
    },
    [environment, SERVICES.schedule],
  )
  bind(APP.config).toResolvedValue(appConfig, [shop, address])
  bind(APP.pageCache).toResolvedValue(
    ({ pageCacheBytes }, { clock }, counts) => new PageCache(pageCacheBytes, clock.now, counts),
    [environment, services, APP.pageCounts],
  )
  bind(APP.pageCounts).toResolvedValue(() => ({ cached: 0, rendered: 0, bytes: 0 }))
  bind(APP.clientDir).toResolvedValue(() => join(projectRoot(), 'build/client'))
  bind(APP.assets).toResolvedValue(readAssets, [APP.clientDir, APP.theme])
  bind(APP.document).toConstantValue(documentOf)
  bind(APP.buildId).toConstantValue(BUILD_ID)
  bind(APP.storeBuild).toResolvedValue(
    (builds, id, clientDir, theme, { clock }) =>
      () =>
        builds.started(id, buildFiles(clientDir, theme), clock.now()),
    [INSIDE.builds, APP.buildId, APP.clientDir, APP.theme, services],
  )
  bind(APP.drain).toResolvedValue(() => new Drain())

  bind(PLUGINS.ownHost).toResolvedValue(
    ({ publicUrl }, at) => ({ publicUrl, local: at.local }),
    [environment, address],
  )
  bind(PLUGINS.draining).toResolvedValue((drain) => ({ drain }), [APP.drain])
  bind(PLUGINS.security).toResolvedValue(
    ({ formTargets }, at, { config }, { sha256 }, { hstsSubdomains }) => ({
      formTargets,
      publicUrl: at.public(),
      hstsSubdomains,
      ...scriptPolicy(config.display.cookieWall.scripts, sha256),
    }),
    [payment, address, shop, services, environment],
  )
  bind(PLUGINS.untrustedProxy).toResolvedValue(
    ({ trustedProxies }) => ({ isTrusting: trustedProxies.length > 0 }),
    [environment],
  )
  bind(PLUGINS.refusals).toResolvedValue(
    ({ callerDigest, schedule }) => ({ digest: callerDigest, schedule }),
    [services],
  )
  bind(PLUGINS.origin).toResolvedValue((at) => ({ publicUrl: at.public(), exempt: [WEBHOOK] }), [address])
  bind(PLUGINS.errors).toResolvedValue(
    (pages, { redirects, kit, monotonic }, source, builds) => {
      const page = errorPage(pages)
      const noFile = missingFile({ source, table: redirects, builds })
      return {
        now: monotonic.now,
        page: (request, reply, status, code) => {
          if (isFileAddress(request.url)) return noFile(request, reply, status)
          const shorter = status === 414 && kit !== null ? shortenedSystem(request.originalUrl) : null
          return shorter === null ? page(request, reply, status, code) : reply.redirect(shorter, 302)
        },
      }
    },
    [PLUGINS.pages, services, servedPages, INSIDE.builds],
  )
  bind(PLUGINS.rates).toResolvedValue(
    (shared, services, { rates }) => ({
      rates,
      own: memoryCallCounts(),
      claimed: memoryCallCounts(),
      shared,
      digest: services.callerDigest,
      isKnownDevice: (mailbox, token) => isKnownDevice(services, mailbox, token),
      clock: services.clock,
    }),
    [INSIDE.callCounts, services, environment],
  )
  bind(PLUGINS.inactive).toResolvedValue((pages) => ({ page: errorPage(pages) }), [PLUGINS.pages])
  bind(PLUGINS.publicApi).toResolvedValue(
    (
      source,
      { product },
      config,
      { basis, clock },
      buildId,
      builds,
      tables,
      spotCheck,
      sequencer,
      witnesses,
      drain,
      gate,
      health,
    ) => ({
      source,
      product,
      config,
      basis,
      buildId,
      builds,
      ready: async () => (drain.isOn ? 'unavailable' : (await readsOnly(tables)) ? 'read-only' : null),
      warnings: async () => [
        ...(spotCheck.findings.length === 0 ? [] : (['audit'] as const)),
        ...(sequencer.fault === null ? [] : (['log'] as const)),
        ...(witnesses.missing.length === 0 ? [] : (['witness'] as const)),
        ...health.failing(),
        ...(await outboxWarning(tables, clock.now())),
      ],
      held: () => gate.held(),
    }),
    [
      servedPages,
      USE_CASES.shopPages,
      APP.config,
      services,
      APP.buildId,
      INSIDE.builds,
      database,
      BACKGROUND.spotCheck,
      USE_CASES.logSequencer,
      USE_CASES.witnessAsker,
      APP.drain,
      INSIDE.outboxGate,
      INSIDE.outsideHealth,
    ],
  )
  bind(PLUGINS.navigation).toResolvedValue(
    ({ catalogue }, { config }) => ({ catalogue, expandItems: config.navigation.expandItems }),
    [services, shop],
  )
  bind(PLUGINS.language).toResolvedValue(
    (source, { languages }) => ({ source, languages }),
    [servedPages, services],
  )
  bind(PLUGINS.sitemap).toResolvedValue(
    (all, { config: { display } }, config) => ({
      pages: () => shopAddresses(all),
      products: all.productAddresses,
      leadsElsewhere: (path) => all.redirects.lookup(canonicalPath(path)) !== undefined,
      languages: all.languages,
      standard: display.locale,
      appUrl: () => config(display.locale).appUrl,
      now: all.monotonic.now,
    }),
    [services, shop, APP.config],
  )
  bind(PLUGINS.securityTxt).toResolvedValue(
    ({ languages, clock }, { config: { display, support } }, config) => ({
      contact: support.emailAddress,
      appUrl: () => config(display.locale).appUrl,
      languages,
      clock,
    }),
    [services, shop, APP.config],
  )
  bind(PLUGINS.files).toResolvedValue(
    (clientDir, theme) => ({ clientDir, theme }),
    [APP.clientDir, APP.theme],
  )
  bind(PLUGINS.pictures).toResolvedValue(
    (picturesDir, files) => ({ picturesDir, files }),
    [INSIDE.picturesDir, INSIDE.pictureFiles],
  )
  bind(PLUGINS.pages).toDynamicValue(({ get }) => {
    const { clock, sha256, languages, basis, redirects } = get(services)
    const until = validUntil(get(shop).config.deliveryCalendar.cutOff)
    return {
      source: get(servedPages),
      noting: get(USE_CASES.notingPages),
      cache: get(APP.pageCache),
      addressOf: readAddresses(),
      until: () => until(clock.now()),
      edition: () => redirects.version(),
      languages,
      services: get(services),
      basis,
      config: pageConfig(get(APP.config), get(address)),
      assets: get(APP.assets),
      document: get(APP.document),
      buildId: get(APP.buildId),
      sha256,
      clock,
      development: get(environment).development,
      replay: replayOf(get(environment), get(APP.clientDir)),
    }
  })

  bind(WHOLE.appParts).toDynamicValue(({ get }) => ({
    app: get(APP.server).app,
    services: get(services),
    shop: get(shop),
    payment: get(payment),
    options: valuesOf(get, PLUGINS),
  }))
})
