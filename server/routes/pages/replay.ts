import type { Assets } from '../../../ui/app/Head.tsx'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { BrowserLog } from '../../../application/contract/log/browserLog.ts'
import {
  encodeReplay,
  REPLAY_PATH,
  replayedSnapshot,
} from '../../../application/storefront/recording/replayed.ts'
import { addRoute } from '../../plugins/route.ts'
import { documentOf } from '../../render/document.tsx'
import { TYPES } from './sendPage.ts'

/** A recorded session to play, and the script that plays it. */
export interface Replay {
  readonly lines: readonly string[]
  readonly log: BrowserLog
  readonly script: string
}

/** Page that plays a session, rendered once. @throws Error if the session's page cannot be rendered */
export const replayPage = (
  { lines, log, script }: Replay,
  assets: (type: Page['type'], locale: Locale) => Assets,
): FastifyPluginAsync => {
  const snapshot = replayedSnapshot(log)
  const files = { ...assets(snapshot.page.type, snapshot.locale), scripts: [script] }
  const text = documentOf(snapshot, files, encodeReplay(lines))
  return async (app) => {
    addRoute(
      app,
      { at: `GET ${REPLAY_PATH}`, access: 'everyone', rate: 'pages', cache: 'no-store', schema: 'address' },
      (_request, reply) => reply.header('content-type', TYPES.html).send(text),
    )
  }
}
